import { PLACEHOLDER } from './placeholders';

/** The mark before the words of a line: of a title or of an item of a list. */
const MARK = /^(?:## |\s*- )?/;

/**
 * A text whose sentences name figures that the shop does not have. Each of those sentences is
 * replaced, once under each title, by what is said instead.
 * @param absent what is said instead, by the name of the figure
 */
export function withoutFigures(text: string, absent: Readonly<Record<string, string>>): string {
  if (Object.keys(absent).length === 0) return text;
  let said = new Set<string>();
  const lines = wholeLines(text).flatMap((line) => {
    if (line.startsWith('## ')) said = new Set();
    const replaced = lineWithout(line, absent, said);
    return replaced === undefined ? [] : [replaced];
  });
  return lines.join('\n');
}

/** A line of a paragraph whose sentence goes on in the next one. */
const GOES_ON = /^(?!## |\s*- ).*[^\s.!?…»”")*]\s*$/;
/** A line that begins within a sentence. */
const CONTINUES = /^\s*[\p{Ll}{]/u;

/** The lines of a text, those of one sentence together. */
function wholeLines(text: string): string[] {
  const whole: string[] = [];
  let last = '';
  for (const line of text.split('\n')) {
    if (GOES_ON.test(last) && CONTINUES.test(line)) whole.push(`${whole.pop()}\n${line}`);
    else whole.push(line);
    last = whole.at(-1)?.startsWith('- ') ? '' : line;
  }
  return whole;
}

/** An end of a sentence, quotes, parentheses and bold text closed, and the blanks after it. */
const END = /([.!?…](?:[ \u00A0\u202F][»”]|[*")»”]{0,4}))\s+/gu;
const ABBREVIATION = /(?<!\p{L})(?:min|mini|max|maxi|env|art|cf|ex|incl|no)\.$/u;
/** What goes on within a sentence, or within the text of a link. */
const GOES_ON_WITH = /^(?:[»”\p{Ll}]|[^[\]]*\]\()/u;
const CAPITAL = /^\p{Lu}/u;

function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { 0: blanks, 1: end = '', index } of text.matchAll(END)) {
    const sentence = text.slice(from, index + end.length);
    const rest = text.slice(index + blanks.length);
    if (GOES_ON_WITH.test(rest) || (ABBREVIATION.test(sentence) && !CAPITAL.test(rest))) continue;
    sentences.push(sentence);
    from = index + blanks.length;
  }
  return [...sentences, text.slice(from)];
}

/** @returns undefined when nothing is left of the line. */
function lineWithout(
  line: string,
  absent: Readonly<Record<string, string>>,
  said: Set<string>,
): string | undefined {
  const [mark = ''] = MARK.exec(line) ?? [];
  const sentences = sentencesOf(line.slice(mark.length));
  const kept = sentences.flatMap((sentence) => {
    const instead = sentencesInstead(sentence, absent) ?? [sentence];
    const left = instead[0] === sentence ? instead : instead.filter((each) => !said.has(each));
    for (const each of left) said.add(each);
    return left;
  });
  if (kept.length === 0) return undefined;
  const isSame = sentences.every((sentence, index) => sentence === kept[index]);
  return isSame ? line : mark + balanced(kept.join(' '));
}

/** @returns undefined for a sentence whose figures are there. */
function sentencesInstead(
  sentence: string,
  absent: Readonly<Record<string, string>>,
): string[] | undefined {
  const names = [...sentence.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => Object.hasOwn(absent, name));
  if (names.length === 0) return undefined;
  return [...new Set(names.map((name) => absent[name] ?? ''))].filter(Boolean);
}

/** Bold text may have begun or ended in a sentence that is gone. */
const balanced = (text: string): string =>
  text.split('**').length % 2 === 0 ? text.replaceAll('**', '') : text;
