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
  const lines = text.split('\n').flatMap((line) => {
    if (line.startsWith('## ')) said = new Set();
    const replaced = lineWithout(line, absent, said);
    return replaced === undefined ? [] : [replaced];
  });
  return lines.join('\n');
}

/** @returns undefined when nothing is left of the line. */
function lineWithout(
  line: string,
  absent: Readonly<Record<string, string>>,
  said: Set<string>,
): string | undefined {
  const [mark = ''] = MARK.exec(line) ?? [];
  const sentences = line.slice(mark.length).split(/(?<=[.!?…](?:\*\*)?)\s+/);
  const kept = sentences.flatMap((sentence) => {
    const instead = sentenceInstead(sentence, absent);
    if (instead === undefined) return [sentence];
    if (instead === '' || said.has(instead)) return [];
    said.add(instead);
    return [instead];
  });
  if (kept.length === 0) return undefined;
  const isSame = sentences.every((sentence, index) => sentence === kept[index]);
  return isSame ? line : mark + balanced(kept.join(' '));
}

function sentenceInstead(
  sentence: string,
  absent: Readonly<Record<string, string>>,
): string | undefined {
  for (const [, name = ''] of sentence.matchAll(PLACEHOLDER))
    if (Object.hasOwn(absent, name)) return absent[name];
  return undefined;
}

/** Bold text may have begun or ended in a sentence that is gone. */
const balanced = (text: string): string =>
  text.split('**').length % 2 === 0 ? text.replaceAll('**', '') : text;
