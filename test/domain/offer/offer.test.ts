import {
  checkOffer,
  distinctRecipients,
  recipientsProblem,
} from '../../../src/domain/offer/checkOffer';
import { documentTotals } from '../../../src/domain/offer/documentTotals';
import {
  acceptedLines,
  nextOffer,
  normaliseOffer,
  type OfferContent,
  offeredArticles,
  offerFromRequest,
  optionalLines,
} from '../../../src/domain/offer/offer';
import { offeredPrices, pricedOffer } from '../../../src/domain/offer/offerDocument';
import { offerState, validUntil } from '../../../src/domain/offer/offerState';

const LINE = {
  id: 7,
  article_id: 12,
  reference: 'BEC-250',
  articleTitle: 'DURAN Bécher 250 mL',
  packing: 'Unité',
  unit_price: '11.60',
  quantity: 3,
  vat_rate: '5.5',
};
const RULE = { free_carriage_above: '350', carriage: '29.50', deposit_above: '3000' };

const offer = (change: Partial<OfferContent> = {}): OfferContent => ({
  ...offerFromRequest([LINE]),
  ...change,
});
const withLine = (change: object) =>
  offer({ lines: offer().lines.map((line) => ({ ...line, ...change })) });

test('an offer starts from the request’s lines and prices, valid 30 days, ready to be sent', () => {
  expect(offer().lines).toEqual([
    expect.objectContaining({
      id: 'r7',
      article_id: 12,
      reference: 'BEC-250',
      title: 'DURAN Bécher 250 mL',
      unit_price: '11.60',
      quantity: '3',
      vat_rate: '5.5',
    }),
  ]);
  expect(offer().validity_days).toBe('30');
  expect(checkOffer(offer(), {})).toEqual([]);
});

test('an offer’s line starts with the request’s rate of VAT, marked where it is a guess', () => {
  const vatOf = (change: object) => {
    const [line] = offerFromRequest([{ ...LINE, ...change }]).lines;
    return { rate: line?.vat_rate, isGuessed: line?.vat_guessed };
  };
  expect(vatOf({})).toEqual({ rate: '5.5', isGuessed: undefined });
  expect(vatOf({ vat_guessed: '1' })).toEqual({ rate: '5.5', isGuessed: true });
  expect(vatOf({ vat_rate: undefined })).toEqual({ rate: '20', isGuessed: true });
});

test('OPEN-37 an exact price of a version before becomes a price in cents in an offer', () => {
  expect(offerFromRequest([{ ...LINE, unit_price: '11.605' }]).lines[0]?.unit_price).toBe('11.61');
  expect(nextOffer(withLine({ unit_price: '11.6049' })).lines[0]?.unit_price).toBe('11.60');
});

test.each([
  ['12,345', '12,35'],
  ['12.3449', '12,34'],
  ['0,001', '0,00'],
])('PRICE-01 the typed price %s is refused: it is written to the cent', (typed, proposed) => {
  const message = `Écrivez ce prix au centime, comme ${proposed}.`;
  expect(checkOffer(withLine({ unit_price: typed }), {})).toEqual([
    { line: 'r7', field: 'unit_price', message },
  ]);
  expect(checkOffer(offer({ carriage: typed }), {})).toEqual([{ field: 'carriage', message }]);
});

test('PRICE-01 zeros behind the cents are no more decimals', () => {
  expect(checkOffer(withLine({ unit_price: '12,500' }), {})).toEqual([]);
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ unit_price: '' }, 'unit_price'],
  [{ unit_price: 'gratuit' }, 'unit_price'],
  [{ unit_price: '10000000,01' }, 'unit_price'],
  [{ discount: '100,5' }, 'discount'],
  [{ discount: '1,234' }, 'discount'],
  [{ quantity: '0' }, 'quantity'],
  [{ quantity: '1,5' }, 'quantity'],
  [{ vat_rate: '' }, 'vat_rate'],
  [{ vat_rate: ' \u00a0' }, 'vat_rate'],
])('a line with %o is not sent', (change, field) => {
  expect(checkOffer(withLine(change), {})).toEqual([
    { line: 'r7', field, message: expect.stringMatching(/\.$/) },
  ]);
});

test.each([
  [{ discount: 'beaucoup' }, 'discount'],
  [{ carriage: '-3' }, 'carriage'],
  [{ validity_days: '0' }, 'validity_days'],
  [{ validity_days: '366' }, 'validity_days'],
  [{ lines: [] }, 'lines'],
])('an offer with %o is not sent', (change, field) => {
  expect(checkOffer(offer(change), {})).toEqual([{ field, message: expect.stringMatching(/\.$/) }]);
});

test('an offer whose lines are all in option is not sent', () => {
  expect(checkOffer(withLine({ optional: true }), {})).toEqual([
    { field: 'lines', message: 'L’offre n’a aucune ligne ferme.' },
  ]);
});

test('a sent offer has amounts with a point, no absent percentage, no outer spaces', () => {
  const typed = {
    ...withLine({ unit_price: ' 1 250,5 ', quantity: ' 02 ', title: ' Bécher ' }),
    discount: '2,50',
    carriage: '12',
  };
  expect(normaliseOffer(typed)).toMatchObject({
    discount: '2.5',
    carriage: '12.00',
    lines: [
      { unit_price: '1250.50', discount: '0', quantity: '2', vat_rate: '5.5', title: 'Bécher' },
    ],
  });
});

test('an offer can be accepted to the end of its last day, unless decided or replaced', () => {
  const none = { accepted: null, declined: null };
  const sent = {
    version: 1,
    valid_until: validUntil('2026-11-21 12:00:00', { validity_days: '30' }),
  };
  expect(sent.valid_until).toBe('2026-12-21');
  const accepted = (version: number) => ({ ...none, accepted: version });
  const declined = { ...none, declined: 1 };
  expect(offerState(sent, 1, none, '2026-12-21 23:59:59')).toBe('open');
  expect(offerState(sent, 1, none, '2026-12-22 00:00:00')).toBe('expired');
  expect(offerState(sent, 2, none, '2026-11-22 00:00:00')).toBe('replaced');
  expect(offerState(sent, 1, accepted(1), '2027-11-22 00:00:00')).toBe('accepted');
  expect(offerState(sent, 1, accepted(2), '2026-11-22 00:00:00')).toBe('replaced');
  expect(offerState(sent, 1, declined, '2027-11-22 00:00:00')).toBe('declined');
  expect(offerState(sent, 2, declined, '2026-11-22 00:00:00')).toBe('replaced');
  expect(offerState({ ...sent, version: 2 }, 2, declined, '2026-11-22 00:00:00')).toBe('open');
});

test('an optional line counts only when it is chosen', () => {
  const [line] = offer().lines;
  const both = offer({
    lines: [
      { ...line!, unit_price: '400' },
      { ...line!, id: 'plus', unit_price: '100', optional: true },
    ],
  });
  expect(optionalLines(both)).toEqual(['plus']);
  expect(documentTotals(pricedOffer(both), RULE).asChosen.ht).toBe('1200.00');
  expect(documentTotals(pricedOffer(both, ['plus']), RULE).asChosen.ht).toBe('1500.00');
});

describe('an unavailable line', () => {
  const [line] = offer().lines;
  const missing = { ...line!, id: 'missing', unavailable: true };

  test('is what the line of a withdrawn article starts as', () => {
    const start = offerFromRequest([LINE, { ...LINE, id: 8, article_id: 13 }], [13]);
    expect(start.lines.map(({ unavailable }) => unavailable)).toEqual([undefined, true]);
  });

  test('may have any price, discount and rate, but no empty quantity or designation', () => {
    const typed = { ...missing, unit_price: 'abc', discount: '120', vat_rate: '' };
    expect(checkOffer(offer({ lines: [line!, typed] }), {})).toEqual([]);
    const wrong = { ...missing, quantity: '', title: ' ' };
    expect(checkOffer(offer({ lines: [line!, wrong] }), {}).map(({ field }) => field)).toEqual([
      'title',
      'quantity',
    ]);
  });

  test('is sent without price and discount, and cannot be chosen', () => {
    const typed = { ...missing, unit_price: 'abc', discount: '5', vat_rate: '', optional: true };
    const content = offer({ lines: [line!, typed] });
    expect(optionalLines(content)).toEqual([]);
    const sent = normaliseOffer(content);
    expect(sent.lines[1]).toMatchObject({
      unavailable: true,
      unit_price: '0.00',
      discount: '0',
      vat_rate: '20',
      optional: false,
    });
    expect(normaliseOffer(sent)).toEqual(sent);
    expect(nextOffer(sent).lines.map(({ unit_price }) => unit_price)).toEqual(['11.60', '']);
    expect(documentTotals(pricedOffer(content, ['missing']), RULE)).toMatchObject({
      asChosen: { ht: '64.30' },
      withOptions: { ht: '64.30' },
    });
  });

  test('does not make an offer: one with no other is not sent', () => {
    const problemOf = (lines: OfferContent['lines']) => checkOffer(offer({ lines }), {});
    expect(problemOf([missing])).toEqual([
      {
        field: 'lines',
        message: 'Aucune ligne de l’offre n’est disponible : proposez au moins un article.',
      },
    ]);
    expect(problemOf([missing, { ...line!, optional: true }])).toEqual([
      { field: 'lines', message: 'L’offre n’a aucune ligne ferme.' },
    ]);
  });
});

test('the totals of the same lines follow the rule that is given', () => {
  const [line] = offer().lines;
  const content = offer({ lines: [{ ...line!, unit_price: '100', quantity: '2' }] });
  const totals = (rule: typeof RULE) => documentTotals(pricedOffer(content), rule).asChosen;
  expect(totals(RULE)).toMatchObject({ carriage: '29.50', ht: '229.50', asksDeposit: false });
  expect(
    totals({ free_carriage_above: '199.99', carriage: '45', deposit_above: '199' }),
  ).toMatchObject({
    carriage: '0.00',
    ht: '200.00',
    asksDeposit: true,
  });
  expect(
    totals({ free_carriage_above: '200', carriage: '45', deposit_above: '245' }),
  ).toMatchObject({
    carriage: '45.00',
    ht: '245.00',
    asksDeposit: false,
  });
});

describe('an offer goes', () => {
  const problemOf = (to: string | undefined, ...copies: string[]) =>
    recipientsProblem({ to, copies });
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@labo.fr`);

  test('to one valid address, or to that of the quote', () => {
    expect(problemOf(undefined)).toBeUndefined();
    expect(problemOf(' chef@labo.fr ')).toBeUndefined();
    expect(problemOf(' ')).toEqual({ field: 'to', message: 'Donnez l’adresse du destinataire.' });
    expect(problemOf('chef@')).toEqual({
      field: 'to',
      message: '« chef@ » n’est pas une adresse e-mail valable.',
    });
  });

  test('to five copies at most, each a valid address', () => {
    expect(problemOf('chef@labo.fr', ...five)).toBeUndefined();
    expect(problemOf('chef@labo.fr', ...five, 'f@labo.fr')).toEqual({
      field: 'copies',
      message: 'Une offre part en copie à 5 adresses au plus.',
    });
    expect(problemOf('chef@labo.fr', 'a@labo.fr', 'b@')).toEqual({
      field: 'copies',
      message: '« b@ » n’est pas une adresse e-mail valable.',
    });
  });

  test('to each address once', () => {
    expect(
      distinctRecipients({
        to: ' chef@labo.fr ',
        copies: ['a@labo.fr', 'Chef@labo.fr', 'A@labo.fr', 'b@labo.fr'],
      }),
    ).toEqual({ to: 'chef@labo.fr', copies: ['a@labo.fr', 'b@labo.fr'] });
  });
});

test('prices and acceptances leave out unavailable lines and free texts', () => {
  const [line] = offer().lines;
  const lines = [
    { ...line!, id: 'a', discount: '10' },
    { ...line!, id: 'b', article_id: 13, unavailable: true as const, unit_price: '' },
    { ...line!, id: 'c', article_id: null },
    { ...line!, id: 'd', article_id: 14, optional: true, quantity: '2' },
    { ...line!, id: 'e' },
  ];
  expect(offeredArticles(offer({ lines }))).toEqual([12, 14]);
  expect(offeredPrices(offer({ lines }), RULE)).toEqual([
    { lineId: 'a', articleId: 12, unitPrice: '10.44', quantity: 3 },
    { lineId: 'd', articleId: 14, unitPrice: '11.60', quantity: 2 },
    { lineId: 'e', articleId: 12, unitPrice: '11.60', quantity: 3 },
  ]);
  expect(acceptedLines(offer({ lines }), [])).toEqual(['a', 'c', 'e']);
  expect(acceptedLines(offer({ lines }), ['d', 'b'])).toEqual(['a', 'c', 'd', 'e']);
});

test.each([
  ['QUOTED', '', ['carriage']],
  ['QUOTED', '0', []],
  ['QUOTED', '18,40', []],
  ['NONE', '', []],
  [undefined, '', []],
] as const)(
  'under a rule %s, carriage typed as "%s" has the problems %j',
  (mode, carriage, fields) => {
    const rule = mode ? { carriage_mode: mode } : {};
    expect(checkOffer(offer({ carriage }), rule).map(({ field }) => field)).toEqual(fields);
  },
);
