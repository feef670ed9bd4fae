import {
  contactProblem,
  draftOfEntered,
  type EnteredLine,
  enteredProblem,
  isPersonFound,
  isQuoteChannel,
  requestedArticles,
} from '../../../src/domain/quote/enteredRequest';

const REQUEST = { via: 'PHONE' as const, lines: [], notify: false, comment: 'Rappeler' };

test.each<[contact: Parameters<typeof contactProblem>[0], field: string | undefined]>([
  [{ lastName: 'Durand', phone: '01 02 03 04 05' }, undefined],
  [{ lastName: 'Durand', phone: 'poste 1204' }, undefined],
  [{ lastName: 'Durand', email: ' d@labo.example ' }, undefined],
  [{ lastName: '', phone: '0102030405' }, 'contact.lastName'],
  [{ lastName: 'Durand', email: ' ', phone: ' ' }, 'contact.phone'],
  [{ lastName: 'Durand', phone: '12' }, 'contact.phone'],
  [{ lastName: 'Durand', email: 'd@', phone: '0102030405' }, 'contact.email'],
])('a contact is a name and one of e-mail or telephone: %j', (contact, field) => {
  expect(contactProblem(contact)?.field).toBe(field);
});

test('a request has one customer, and asks for something', () => {
  expect(enteredProblem({ ...REQUEST, user_id: 1 })).toBeUndefined();
  expect(enteredProblem({ ...REQUEST, user_id: 1, quote_id: 2 })?.field).toBe('contact');
  expect(enteredProblem({ ...REQUEST, user_id: 1, comment: ' ' })?.field).toBe('lines');
});

test('a person is found by all words, without accents, and by telephone in any form', () => {
  const person = {
    firstName: 'Hélène',
    lastName: 'Œuvrard',
    company: 'Labo du Nord',
    email: 'helene@labo.example',
    phone: '+33 (0)6 12 34 56 78',
  };
  const found = ['helene oeuvrard', 'NORD', 'helene@labo', '06 12 34 56 78', '0612345678'];
  expect(found.filter((text) => !isPersonFound(person, text))).toEqual([]);
  const missed = ['helene martin', '0612345679', '', ' '];
  expect(missed.filter((text) => isPersonFound(person, text))).toEqual([]);
});

test('a line has an article or a text, one of the two; a request has 1000 lines at most', () => {
  const problemOf = (lines: EnteredLine[]) => enteredProblem({ ...REQUEST, user_id: 1, lines });
  const [article, text] = [
    { article_id: 7, quantity: 2 },
    { text: 'Verrerie sur mesure', quantity: 1 },
  ];
  expect(problemOf([article, text])).toBeUndefined();
  for (const wrong of [{ quantity: 1 }, { text: ' ', quantity: 1 }, { ...article, ...text }])
    expect(problemOf([article, wrong])).toEqual({
      field: 'lines.1',
      message: 'Ligne 2 : donnez un article ou un texte, et un seul des deux.',
    });
  const many = (count: number) => Array.from({ length: count }, () => text);
  expect(problemOf(many(1000))).toBeUndefined();
  expect(problemOf(many(1001))).toEqual({
    field: 'lines',
    message: 'Une demande a 1000 lignes au plus.',
  });
});

test('only the lines with an article are priced', () => {
  const lines = [
    { text: 'Port', quantity: 1 },
    { article_id: 7, quantity: 2 },
  ];
  expect(requestedArticles(lines)).toEqual([{ article_id: 7, quantity: 2 }]);
});

test('a request with a text begins an offer in its order, an article at its first line', () => {
  const stored = [7, 9].map((id) => ({
    id: id * 10,
    article_id: id,
    articleTitle: `Article ${id}`,
    packing: 'Unité',
    unit_price: '1.50',
    quantity: 4,
    vat_rate: '20',
  }));
  const [first, second] = [7, 9].map((article_id) => ({ article_id, quantity: 2 }));
  const draft = draftOfEntered(
    [second!, { text: ' Gravure ', quantity: 12_000 }, first!, second!],
    stored,
    '45',
  );
  expect(draft?.lines.map(({ id, title, quantity }) => [id, title, quantity])).toEqual([
    ['r90', 'Article 9', '4'],
    ['s2', 'Gravure', '9999'],
    ['r70', 'Article 7', '4'],
  ]);
  expect(draft?.validity_days).toBe('45');
  expect(draftOfEntered([first!, second!], stored)).toBeUndefined();
});

test('a channel is one of four; a request made on the site has none', () => {
  expect(['PHONE', 'EMAIL', 'COUNTER', 'FAIR', '', 'toString'].filter(isQuoteChannel)).toEqual([
    'PHONE',
    'EMAIL',
    'COUNTER',
    'FAIR',
  ]);
});
