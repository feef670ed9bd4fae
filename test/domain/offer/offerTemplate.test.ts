import { type OfferLine, offerOfLines } from '../../../src/domain/offer/offer';
import {
  applyTemplate,
  repeatedLines,
  templateNameKey,
  templateOf,
  templateProblem,
  tooLongProblem,
} from '../../../src/domain/offer/offerTemplate';

const line = (id: string, article_id: number | null): OfferLine => ({
  id,
  article_id,
  reference: article_id === null ? '' : 'BE-1',
  title: id,
  packing: '',
  unit_price: '10',
  discount: '',
  quantity: '1',
  vat_rate: '20',
  lead_time: '',
  remark: '',
  optional: false,
  replaces: '',
});
const draft = {
  ...offerOfLines([line('article', 7), line('free', null)]),
  message: 'Bonjour ',
  terms: '',
};
const apply = (content: typeof draft, template: ReturnType<typeof templateOf>) =>
  applyTemplate(content, template, () => 'new');

test('a template keeps the texts and the free lines of an offer, not its articles', () => {
  expect(templateOf(draft)).toEqual({ message: 'Bonjour', terms: '', lines: [line('free', null)] });
});

test('a template is added after what was typed, and its lines get identifiers of their own', () => {
  const template = {
    message: 'À bientôt',
    terms: 'Port compris',
    lines: [line('installation', null)],
  };
  const { message, terms, lines } = apply(draft, template);
  expect([message, terms, lines.map(({ id }) => id)]).toEqual([
    'Bonjour\n\nÀ bientôt',
    'Port compris',
    ['article', 'free', 'new'],
  ]);
});

test('a free line already in the offer is not added again at any price; an article’s is', () => {
  const template = { message: '', terms: '', lines: [line('Free', null), line('article', null)] };
  const edited = {
    ...draft,
    lines: draft.lines.map((each) => ({ ...each, unit_price: '12.50', discount: '0' })),
  };
  expect(repeatedLines(edited, template).map(({ title }) => title)).toEqual(['Free']);
  expect(apply(edited, template).lines.map(({ id }) => id)).toEqual(['article', 'free', 'new']);
});

test('a template that stands in the offer already changes nothing', () => {
  expect(apply(draft, { message: 'Bonjour', terms: '', lines: [line('free', null)] })).toBe(draft);
});

test('a text that the offer has already is not repeated', () => {
  expect(apply(draft, { message: 'Bonjour', terms: '', lines: [] })).toEqual(draft);
});

test('a text that is only a part of what was typed is added all the same', () => {
  const { message } = apply(
    { ...draft, message: 'Bonjour Madame' },
    { message: 'Bonjour', terms: '', lines: [] },
  );
  expect(message).toBe('Bonjour Madame\n\nBonjour');
});

test.each([
  [{ message: 'x'.repeat(5001) }, /message dépasserait 5000/],
  [{ terms: 'x'.repeat(5001) }, /conditions dépasseraient 5000/],
  [
    { lines: Array.from({ length: 1001 }, (_, index) => line(String(index), null)) },
    /dépasserait 1000 lignes/,
  ],
])(
  'an offer that a template makes too long to be saved is named before it is added',
  (change, problem) => {
    expect(tooLongProblem({ ...draft, ...change })).toMatch(problem);
    const longest = 'x'.repeat(5000);
    expect(tooLongProblem({ ...draft, message: longest, terms: longest })).toBeUndefined();
  },
);

test('articles of the catalogue are refused in a template', () => {
  expect(
    templateProblem('Bécher', { message: 'Bonjour', terms: '', lines: [line('a', 7)] }),
  ).toMatch(/pas d’articles/);
});

test.each([
  ['', 'Bonjour', /Donnez un nom/],
  ['x'.repeat(61), 'Bonjour', /60 caractères/],
  ['Vide', ' ', /écrivez-en au moins un/],
])('a template named %j with the message %j is refused', (name, message, problem) => {
  expect(templateProblem(name, { message, terms: '', lines: [] })).toMatch(problem);
});

test('names that read the same have the same key', () => {
  expect(templateNameKey('  Délai  Été ')).toBe(templateNameKey('delai ete'));
});
