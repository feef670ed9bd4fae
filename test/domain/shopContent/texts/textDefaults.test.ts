import { aboutOf } from '../../../../src/content/about';
import { companyDefaults, companyOf } from '../../../../src/content/company';
import { conditionDefaults, conditionsOf } from '../../../../src/content/conditions';
import { legalNoticeOf, type TextPageContent } from '../../../../src/content/legal';
import { legalDefaults, legalDetailsOf } from '../../../../src/content/legalDetails';
import { personalDataOf } from '../../../../src/content/personalData';
import { termsOf } from '../../../../src/content/terms';
import { termTextDefaults } from '../../../../src/content/termTexts';
import { textDefaults } from '../../../../src/content/textDefaults';
import { textValuesOf } from '../../../../src/content/textValues';
import { textProblems } from '../../../../src/domain/shopContent/texts/checkText';
import { PLACEHOLDERS } from '../../../../src/domain/shopContent/texts/placeholderLabels';
import {
  fillPlaceholders,
  placeholder,
  type PlaceholderName,
} from '../../../../src/domain/shopContent/texts/placeholders';
import {
  parseShopText,
  printShopText,
} from '../../../../src/domain/shopContent/texts/textNotation';
import { TEXT_PAGES } from '../../../../src/domain/shopContent/texts/textPages';
import { otherFields } from '../../../support/otherContent';

const IDENTITY = otherFields('identity');
const CONDITIONS = otherFields('conditions');

const FIELDS = TEXT_PAGES.map(({ field }) => field);

/** The pages as src/content writes them. */
function written(identity: Record<string, string>, figures: Record<string, string>) {
  const [company, details] = [companyOf(identity), legalDetailsOf(identity)];
  return {
    about: { title: '', ...aboutOf(company) },
    terms: { title: '', sections: termsOf(conditionsOf(figures)) },
    legalNotice: legalNoticeOf(company, details),
    personalData: personalDataOf(company, details),
  } satisfies Record<string, TextPageContent>;
}

/** The same from the texts in the notation. */
function filled(text: string, identity: Record<string, string>, figures: Record<string, string>) {
  const values = textValuesOf(companyOf(identity), legalDetailsOf(identity), conditionsOf(figures));
  const { intro, sections } = parseShopText(text);
  const characters = (block: (typeof intro)[number]) =>
    block.kind === 'paragraph'
      ? fillPlaceholders(block.runs.map((run) => run.text).join('|'), values)
      : 'list';
  return {
    intro: intro.length === 0 ? undefined : intro.map(characters).join('|'),
    sections: sections.map(({ title, blocks }) => ({ title, paragraphs: blocks.map(characters) })),
  };
}

const EMPTY = { ...companyDefaults, ...legalDefaults };
const DECIMAL_CONDITIONS = { ...CONDITIONS, carriage: '31.90' };

test.each(FIELDS)('the text %s says what src/content says, with any values', (field) => {
  for (const [identity, figures] of [
    [EMPTY, conditionDefaults],
    [IDENTITY, DECIMAL_CONDITIONS],
  ] as const) {
    const { intro, sections } = written(identity, figures)[field] as TextPageContent;
    expect(filled(textDefaults[field], identity, figures)).toEqual({ intro, sections });
  }
});

test.each(FIELDS)('the text %s can be published as it is, and printed the same', (field) => {
  expect(textProblems(textDefaults[field])).toEqual([]);
  expect(printShopText(parseShopText(textDefaults[field]))).toBe(textDefaults[field]);
});

test('every value is named in a text or sentence, and none that the owner sets is there', () => {
  const sentences = [conditionDefaults.deliveryText, ...Object.values(termTextDefaults)];
  const all = [...Object.values(textDefaults), ...sentences].join('\n');
  for (const name of Object.keys(PLACEHOLDERS))
    expect(all).toContain(placeholder(name as PlaceholderName));
  for (const value of ['Paillasse', '01 99', '8h', 'compléter', '350', '29,50', '3 000'])
    expect(all).not.toContain(value);
  // What the law says, and links that end, are no figures of the shop.
  expect(textDefaults.terms.match(/\d+(?:,\d+)?/g)).toEqual(['1,5']);
});
