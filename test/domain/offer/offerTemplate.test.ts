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

describe('titles', () => {
  const titled = (id: string): OfferLine => ({ ...line(id, null), kind: 'TITLE' });
  const ending = (id: string): OfferLine => ({ ...line(id, null), kind: 'END', title: '' });
  const kept = (...lines: OfferLine[]) =>
    templateOf({ ...draft, lines })
      .lines.map(({ id }) => id)
      .join(' ');
  const added = (lines: OfferLine[], template: OfferLine[]) => {
    let count = 0;
    const whole = { message: '', terms: '', lines: template };
    const { lines: rows } = applyTemplate({ ...draft, lines }, whole, () => `n${(count += 1)}`);
    return rows.map(({ id, kind, title }) => `${id}:${kind ?? title}`).join(' ');
  };

  test('TITLE-10 a template keeps titles that have a free line', () => {
    expect(kept(titled('T'), line('a', null), ending('E'), line('x', null))).toBe('T a E x');
    expect(kept(titled('T'), line('a', 7), ending('E'), line('x', null))).toBe('x');
    expect(kept(titled('T'), line('a', null), line('b', 7))).toBe('T a');
  });

  test('TITLE-10 titles and ends count as rows, in a template and with what it is added to', () => {
    const of = (count: number) => [
      titled('T'),
      ...Array.from({ length: count }, (_, index) => line(String(index), null)),
      ending('E'),
    ];
    const whole = (count: number) => ({ message: '', terms: '', lines: of(count) });
    expect(templateProblem('Montage', whole(48))).toBeUndefined();
    expect(templateProblem('Montage', whole(49))).toBe(
      'Un modèle garde 50 lignes au plus, titres et fins de lot compris.',
    );
    expect(tooLongProblem(whole(998))).toBeUndefined();
    expect(tooLongProblem(whole(999))).toMatch(/dépasserait 1000 lignes/);
  });

  test('TITLE-10 what stood below a lot does not fall into the one before', () => {
    const rows = [
      titled('T'),
      line('a', null),
      titled('U'),
      line('b', 7),
      ending('E'),
      line('x', null),
    ];
    expect(kept(...rows)).toBe('T a E x');
  });

  test('TITLE-10 lines of a template end the lot that they are added below', () => {
    const lot = [titled('T'), line('a', null)];
    expect(added(lot, [line('x', null)])).toBe('T:TITLE a:a n1:END n2:x');
    expect(added([...lot, ending('E')], [line('x', null)])).toBe('T:TITLE a:a E:END n1:x');
    expect(added(lot, [titled('U'), line('x', null)])).toBe('T:TITLE a:a n1:TITLE n2:x');
    expect(added([line('a', null)], [line('x', null)])).toBe('a:a n1:x');
  });

  test('TITLE-10 a title whose lines are all there already is not added', () => {
    const lot = [titled('T'), line('a', null), ending('E')];
    expect(added([line('a', null)], [...lot, line('x', null)])).toBe('a:a n1:x');
    // The text of a title is no line.
    expect(added([titled('a'), line('z', null), ending('E')], lot)).toBe(
      'a:TITLE z:z E:END n1:TITLE n2:a n3:END',
    );
  });
});
