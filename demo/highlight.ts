/* Colours for the few languages that documentation shows: what is not known stays plain. */

export type Mark = 'comment' | 'string' | 'keyword' | 'name' | 'attribute' | 'number';
export interface Piece {
  readonly text: string;
  readonly mark?: Mark;
}

const script =
  'async await break case catch class const continue default else export extends false for from function if import in let new null of return switch this throw true try type typeof undefined while yield';

type Rule = readonly [mark: Mark, pattern: RegExp];

const inScript: readonly Rule[] = [
  ['comment', /\/\/.*|\/\*[\s\S]*?\*\//y],
  ['string', /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/y],
  ['keyword', new RegExp(`\\b(?:${script.replaceAll(' ', '|')})\\b`, 'y')],
  ['number', /\b\d[\d_.]*\b/y],
];
const inStyle: readonly Rule[] = [
  ['comment', /\/\*[\s\S]*?\*\//y],
  ['string', /'[^'\n]*'|"[^"\n]*"/y],
  ['attribute', /--[\w-]+|[a-z-]+(?=\s*:)/y],
  ['number', /#[\da-f]{3,8}\b|\b\d[\d.]*\w*/iy],
];
const inShell: readonly Rule[] = [
  ['comment', /#.*/y],
  ['string', /'[^']*'|"(?:\\.|[^"\\])*"/y],
  ['keyword', /\b(?:npm|npx|curl|node|export|docker|psql)\b/y],
  ['attribute', /(?<=\s)--?[A-Za-z][\w-]*|\b[A-Z][A-Z_]+(?==)/y],
];
const inJson: readonly Rule[] = [
  ['attribute', /"(?:\\.|[^"\\])*"(?=\s*:)/y],
  ['string', /"(?:\\.|[^"\\])*"/y],
  ['keyword', /\b(?:true|false|null)\b/y],
  ['number', /-?\b\d[\d.]*\b/y],
];
const inTag: readonly Rule[] = [
  ['string', /"[^"]*"|'[^']*'/y],
  ['name', /<\/?[\w-]+|\/?>/y],
  ['attribute', /[@:\w.-]+/y],
];

const languages: Readonly<Record<string, readonly Rule[]>> = {
  js: inScript,
  ts: inScript,
  javascript: inScript,
  css: inStyle,
  sh: inShell,
  bash: inShell,
  json: inJson,
};

function read(text: string, rules: readonly Rule[]): Piece[] {
  const pieces: Piece[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const found = rules.flatMap(([mark, pattern]) => {
      pattern.lastIndex = at;
      const [hit = ''] = pattern.exec(text) ?? [];
      return hit === '' ? [] : [{ text: hit, mark }];
    })[0];
    if (found) {
      if (plain !== '') pieces.push({ text: plain });
      plain = '';
      pieces.push(found);
      at += found.text.length;
    } else {
      plain += text[at] ?? '';
      at += 1;
    }
  }
  return plain === '' ? pieces : [...pieces, { text: plain }];
}

/** Tags by their names and attributes; what stands in a script is script, in a style style. */
function readMarkup(text: string): Piece[] {
  return text
    .split(/(<!--[\s\S]*?-->|<\/?[a-z][^>]*>)/i)
    .reduce<{ pieces: Piece[]; inside: readonly Rule[] }>(
      ({ pieces, inside }, part) => {
        if (part.startsWith('<!--')) pieces.push({ text: part, mark: 'comment' });
        else if (/^<\/?[a-z]/i.test(part)) {
          pieces.push(...read(part, inTag));
          const name = /^<(script|style)\b/i.exec(part)?.[1]?.toLowerCase();
          return { pieces, inside: name === 'script' ? inScript : name === 'style' ? inStyle : [] };
        } else if (part !== '') pieces.push(...read(part, inside));
        return { pieces, inside };
      },
      { pieces: [], inside: [] },
    ).pieces;
}

/** A text in pieces which joined are the text again. */
export function highlighted(text: string, language: string): readonly Piece[] {
  if (language === 'html') return readMarkup(text);
  return read(text, languages[language] ?? []);
}
