import { isSecretName } from '../../../src/core/secret-names';

/** A name before a value in a text: as a setting, as an option of a command, or in words. */
const SETTING =
  /(?<![\w-])(?:[\w-]+(?=["']?\s*[:=：])|--?[\w-]+(?=\s))|(?:密码|口令|密钥|令牌)(?=\s*[:=：])/g;

/** Names that a value of a form never has, and commands and headers have. */
const OTHER_SECRET =
  /^(密码|口令|密钥|令牌|(proxy-)?authorization|(set-)?cookie)$|(^|[\d_-])(pass|pwd|passphrase|api[_-]?key|access[_-]?key|credentials?)$/i;

/** Whoever signs in, told without a name: in an address, to a command that takes both as one, and in SQL. Each looks a bounded way ahead. */
const SIGN_INS: readonly RegExp[] = [
  /:\/\/[^\s/@]+@/,
  // curl -u user:password, with the quotes and the other letters that may stand beside it.
  /(?<!\S)(?:-[a-z]{0,8}u|--(?:proxy-)?user)[\s=]{0,9}["']?[^\s:"']{0,200}:\S/i,
  /\bsshpass\s{1,9}-p|\b(?:mysql|mariadb)[^|;&]{0,200}\s-p[^\s]|\bredis-cli\b[^|;&]{0,200}\s-a\s/,
  /\b(?:identified\s{1,9}by|password)\s{1,9}["']/i,
];

/** Whether a text says a password, a key or a token, as far as its words tell. */
export function holdsSecret(text: string): boolean {
  if (SIGN_INS.some((signIn) => signIn.test(text))) return true;
  const names = (text.match(SETTING) ?? []).map((name) => name.replace(/^-+/, ''));
  return names.some((name) => isSecretName(name) || OTHER_SECRET.test(name));
}
