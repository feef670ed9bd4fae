// The tests below a requirement or a threat in a generated document.
import { wrapText } from './wrapText.mjs';

const titlesPerFile = 5;
/** Characters of a word in a title; the rest of a longer one, such as a test's input, is cut. */
const wordLength = 60;

/**
 * A nested list item for each file, with its first titles; an empty text when there are no tests.
 */
export function testItems(tests) {
  const files = [...new Set(tests.map(({ file }) => file))];
  return files
    .map((file) =>
      wrapText(`${file}: ${titles(tests.filter((test) => test.file === file))}`, '  - ', '    '),
    )
    .join('\n');
}

function titles(tests) {
  // Once also for a test that ran on both database engines.
  const all = [...new Set(tests.map(({ title }) => `“${escapeMarkdown(cutWords(title))}”`))];
  const more = all.length - titlesPerFile;
  return all.slice(0, titlesPerFile).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const cutWords = (text) =>
  text.replace(/\S+/g, (word) =>
    word.length > wordLength ? `${word.slice(0, wordLength)}…` : word,
  );

const escapeMarkdown = (text) => text.replace(/[\\`*_[\]<>|]/g, '\\$&');
