import { isCreditCode } from '../../core/rules/credit-code';

/** What a business licence says, as far as it could be read. */
export interface LicenceFacts {
  readonly name?: string;
  readonly creditCode?: string;
  readonly legalPerson?: string;
  readonly address?: string;
}

const spaced = (word: string) => Array.from(word).join('\\s*');
const any = (words: readonly string[]) => words.map(spaced).join('|');
/** What stands before each fact; a government body's certificate has other words for some. */
const labels = {
  name: ['机构名称', '企业名称', '名称'],
  legalPerson: ['法定代表人', '负责人', '经营者', '投资人'],
  address: ['经营场所', '营业场所', '机构地址', '住所', '地址'],
} as const;
/** Words in the other column of the same line: the fact ends before them. */
const others = any([
  ...['注册资本', '成立日期', '营业期限', '经营范围', '登记机关', '登记日期', '颁发日期'],
  ...['统一社会信用代码', '机构性质', '赋码机关', '类型', ...Object.values(labels).flat()],
]);

function factOf(lines: readonly string[], words: readonly string[]): string | undefined {
  const label = new RegExp(`(?:${any(words)})\\s*[:：]?\\s*(.*)$`, 'u');
  for (const [at, line] of lines.entries()) {
    const found = label.exec(line);
    if (!found) continue;
    // In a narrow column the fact stands below its label.
    const said = cut(found[1] ?? '') || cut(lines[at + 1] ?? '');
    if (said !== '') return said;
  }
  return undefined;
}

const cut = (said: string) =>
  (said.split(new RegExp(`(?:${others})`, 'u'), 1)[0] ?? '')
    .replace(/(?<=[\p{Script=Han}\d])\s+(?=[\p{Script=Han}\d])/gu, '')
    .replace(/^[\s:：|_.·,，。]+|[\s|_.·,，。]+$/gu, '');

/** Signs that no code has, read for those that look like them. */
const alike: Readonly<Record<string, string>> = { O: '0', I: '1', Z: '2', S: '5' };

function codeOf(lines: readonly string[]): string | undefined {
  const written = lines.map((line) => line.toUpperCase().replace(/[^0-9A-Z一-鿿]/gu, ''));
  const runs = written.flatMap((line) => line.match(/[0-9A-Z]{18,}/g) ?? []);
  const read = runs.flatMap((run) =>
    Array.from({ length: run.length - 17 }, (_, at) => run.slice(at, at + 18)),
  );
  const mended = read.map((code) => code.replace(/[OIZS]/g, (sign) => alike[sign] ?? sign));
  // One that adds up before one that does not: that is left to be compared by eye.
  return [...read, ...mended].find(isCreditCode) ?? mended[0];
}

/** The facts of a licence among the words that were read in its picture. */
export function readLicence(words: string): LicenceFacts {
  const lines = words.normalize('NFKC').split('\n');
  const facts = {
    name: factOf(lines, labels.name),
    creditCode: codeOf(lines),
    legalPerson: factOf(lines, labels.legalPerson),
    address: factOf(lines, labels.address),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
}
