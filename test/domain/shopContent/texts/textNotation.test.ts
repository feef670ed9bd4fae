import type { TextRun } from '../../../../src/domain/shopContent/texts/inlineNotation';
import {
  parseShopText,
  printShopText,
  type ShopText,
  type TextBlock,
} from '../../../../src/domain/shopContent/texts/textNotation';
import { chance } from '../../random';

const PIECES = [
  ...[
    'a',
    'é',
    'Verre',
    '5 °C',
    '*',
    '**',
    '\\',
    '\\\\',
    '[',
    ']',
    '](',
    '(',
    ')',
    '#',
    '## ',
    '- ',
  ],
  ...['{port}', '<b>', '&amp;', '<script>', '’', ' ', '-5', '`', '_', '~', '!', '|', '1. '],
];
const HREFS = ['https://exemple.fr/a?b=c#d', '/terms', 'tel:{téléphone}', 'mailto:a@b.fr', 'x'];

/** Any texts that can be printed: without spaces at their ends, adjacent runs of other weights. */
function makeTexts(seed: number) {
  const { below, between, oneOf, times } = chance(seed);
  const words = () => times(between(1, 5), () => oneOf(PIECES)).join('');
  const edged = (text: string) => `x${text}x`;
  const run = (isBold: boolean, breaks: boolean): TextRun => {
    const text = edged(words()) + (breaks && below(4) === 0 ? `\n${edged(words())}` : '');
    return { text, ...(isBold && { isBold }) };
  };
  const link = (): TextRun => ({
    ...run(below(2) === 0, false),
    href: oneOf(HREFS),
  });
  const runs = (breaks: boolean): TextRun[] => {
    const first = below(2);
    return times(between(1, 4), () => 0).flatMap((_, index) => {
      const weighed = run((index + first) % 2 === 0, breaks);
      return below(3) === 0 ? [weighed, link()] : [weighed];
    });
  };
  const block = (): TextBlock =>
    below(3) === 0
      ? { kind: 'list', items: times(between(1, 3), () => runs(false)) }
      : { kind: 'paragraph', runs: lined(runs(true), oneOf(['', '- ', '## ', '#', '-'])) };
  /** Some paragraphs begin with what would be a mark. */
  const lined = ([head, ...rest]: TextRun[], start: string): TextRun[] =>
    head ? [{ ...head, text: start + head.text }, ...rest] : rest;
  return (): ShopText => ({
    intro: times(below(3), block),
    sections: times(below(4), () => ({ title: edged(words()), blocks: times(below(4), block) })),
  });
}

test('what is printed is read as it was, for any text', () => {
  const make = makeTexts(41);
  for (let round = 0; round < 500; round += 1) {
    const text = make();
    expect(parseShopText(printShopText(text))).toEqual(text);
  }
});

test('any characters are read, and what is printed of them is read the same', () => {
  const { between, oneOf, times } = chance(7);
  for (let round = 0; round < 500; round += 1) {
    const typed = times(between(0, 30), () => oneOf([...PIECES, '\n', '\n\n', '\r\n'])).join('');
    const printed = printShopText(parseShopText(typed));
    // Spaces at the ends of lines do not show.
    const signs = (text: string) => text.replace(/\s+/g, '');
    expect(signs(printShopText(parseShopText(printed)))).toBe(signs(printed));
  }
});

test('titles, paragraphs with line breaks, lists, bold text and links are read', () => {
  const text = [
    'Avant **tout**.',
    '',
    '## Livraison',
    'Une ligne',
    'une autre',
    '- Verre',
    '-  [Nos prix](/terms)',
    '',
    '- Autre liste',
  ].join('\r\n');
  expect(parseShopText(text)).toEqual({
    intro: [
      {
        kind: 'paragraph',
        runs: [{ text: 'Avant ' }, { text: 'tout', isBold: true }, { text: '.' }],
      },
    ],
    sections: [
      {
        title: 'Livraison',
        blocks: [
          { kind: 'paragraph', runs: [{ text: 'Une ligne\nune autre' }] },
          { kind: 'list', items: [[{ text: 'Verre' }], [{ text: 'Nos prix', href: '/terms' }]] },
          { kind: 'list', items: [[{ text: 'Autre liste' }]] },
        ],
      },
    ],
  });
});

test('a link whose whole text is bold is a bold link', () => {
  expect(parseShopText('[**Nos prix**](/terms)').intro).toEqual([
    { kind: 'paragraph', runs: [{ text: 'Nos prix', isBold: true, href: '/terms' }] },
  ]);
});

test.each([
  ['\\*\\*pas gras\\*\\*', '**pas gras**'],
  ['\\- pas une liste', '- pas une liste'],
  ['\\## pas un titre', '## pas un titre'],
  ['\\[pas\\](un lien)', '[pas](un lien)'],
  ['a \\b et C:\\\\', 'a \\b et C:\\'],
  ['<b>HTML</b> &amp; <script>', '<b>HTML</b> &amp; <script>'],
  ['[sans adresse]', '[sans adresse]'],
])('%j is the characters %j', (written, text) => {
  expect(parseShopText(written)).toEqual({
    intro: [{ kind: 'paragraph', runs: [{ text }] }],
    sections: [],
  });
});
