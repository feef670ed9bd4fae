import {
  attachLines,
  contactName,
  DEFAULT_QUOTE_SORT,
  lineTitle,
  presentQuote,
  quoteNumber,
  type QuoteSortKey,
  sortQuotes,
} from '../../../src/domain/quote/quote';
import { aLine, aQuote } from '../samples';

const presented = (over: Parameters<typeof aQuote>[0], ...lines: Parameters<typeof aLine>[0][]) => {
  const quote = aQuote(over);
  const [attached] = attachLines({
    quotes: [quote],
    lines: lines.map((line) => aLine({ quote_id: quote.id, ...line })),
  });
  return presentQuote(quote, attached!.lines);
};

describe('what is computed', () => {
  test('ENTITY-34 the number is YYYYMM-id', () => {
    expect(quoteNumber({ id: 1042, creation_date_time: '2026-03-08 23:59:59' })).toBe(
      '202603-1042',
    );
    expect(presented({ id: 42 }).sort_number).toBe('202611-42');
  });

  test('the contact of a quote is the name, or the e-mail without one', () => {
    expect(contactName(aQuote({ firstName: 'Irène', lastName: 'Curie' }))).toBe('Irène Curie');
    expect(contactName(aQuote({ firstName: '', lastName: 'Curie' }))).toBe('Curie');
    expect(contactName(aQuote({ firstName: '', lastName: '', email: 'a@labo.example' }))).toBe(
      'a@labo.example',
    );
  });

  test('DATE-02 the creation date is DD/MM/YYYY', () => {
    expect(presented({ creation_date_time: '2026-03-08 23:59:59' }).pretty_creation_date_time).toBe(
      '08/03/2026',
    );
  });

  test.each([
    ['PENDING', 'EN ATTENTE', 'grey', 1],
    ['ON_GOING', 'EN COURS', 'blue', 2],
    ['ARCHIVED', 'ARCHIVÉ', 'green', 3],
  ] as const)(
    'ENTITY-38 the status %s is shown as %s, %s, rank %d',
    (pipe_status, label, colour, rank) => {
      expect(presented({ pipe_status })).toMatchObject({
        pretty_pipe_status: label,
        pretty_pipe_status_color: colour,
        sort_status: rank,
      });
    },
  );

  test('ENTITY-39, OPEN-45 the total quantity counts pieces', () => {
    expect(presented({}, { quantity: 3 }, { quantity: 4 }).total_quantity).toBe(7);
  });

  test('ENTITY-40 the total HT has 2 decimals and is summed exactly', () => {
    expect(
      presented({}, { unit_price: '0.335', quantity: 1 }, { unit_price: '0.335', quantity: 1 })
        .total_ht_price,
    ).toBe('0.67');
    expect(presented({}).total_ht_price).toBe('0.00');
  });

  test('ENTITY-40, OPEN-37 the percentage of a line is not subtracted a second time', () => {
    expect(
      presented({}, { unit_price: '8.80', quantity: 2, sale_percentage: '12' }).total_ht_price,
    ).toBe('17.60');
  });

  test('ENTITY-33 ENTITY-41 ENTITY-42 a quote has its fields, both addresses and lines', () => {
    const quote = presented({ delivery_city: 'Paris', billing_city: 'Lyon' }, { id: 5 });
    expect(quote).toMatchObject({
      id: 42,
      pipe_status: 'PENDING',
      delivery_city: 'Paris',
      billing_city: 'Lyon',
      lines: [{ id: 5 }],
    });
  });
});

describe('lines', () => {
  test('API-16, ENTITY-46 each quote gets its own lines, with quote_id as string', () => {
    const answer = {
      quotes: [aQuote({ id: 1 }), aQuote({ id: 2 }), aQuote({ id: 12 })],
      lines: [
        aLine({ id: 5, quote_id: 2 }),
        aLine({ id: 6, quote_id: '1' }),
        aLine({ id: 7, quote_id: 2 }),
      ],
    };
    expect(
      attachLines(answer).map(({ id, lines }) => [
        id,
        lines.map((line) => [line.id, line.quote_id]),
      ]),
    ).toEqual([
      [1, [[6, '1']]],
      [
        2,
        [
          [5, '2'],
          [7, '2'],
        ],
      ],
      [12, []],
    ]);
  });

  test('ENTITY-44 the title of a line is read from articleTitle or title', () => {
    expect(lineTitle({ articleTitle: 'Bécher' })).toBe('Bécher');
    expect(lineTitle({ title: 'Fiole' })).toBe('Fiole');
    expect(presented({}, { articleTitle: undefined, title: 'Fiole' }).lines[0]?.articleTitle).toBe(
      'Fiole',
    );
  });

  test('ENTITY-43/45 a line keeps article, packing, price, quantity and percentage string', () => {
    expect(presented({}, { sale_percentage: '12' }).lines[0]).toMatchObject({
      article_id: 7,
      packing: 'Boîte de 10',
      unit_price: '10.00',
      quantity: 1,
      sale_percentage: '12',
    });
  });
});

describe('sorting', () => {
  const quotes = [
    presented(
      { id: 9, creation_date_time: '2026-11-02 08:00:00', pipe_status: 'ARCHIVED' },
      { unit_price: '9.00', quantity: 2 },
    ),
    presented(
      { id: 10, creation_date_time: '2026-11-01 08:00:00', pipe_status: 'PENDING' },
      { unit_price: '100.00', quantity: 1 },
    ),
    presented(
      { id: 3_000_000_001, creation_date_time: '2026-10-30 08:00:00', pipe_status: 'ON_GOING' },
      { unit_price: '20.00', quantity: 30 },
    ),
  ];
  const ids = (sortBy: QuoteSortKey, descending: boolean) =>
    sortQuotes(quotes, { sortBy, descending }).map(({ id }) => id);

  test('QLIST-07 the default sort is by number, newest first', () => {
    expect(DEFAULT_QUOTE_SORT).toEqual({ sortBy: 'NUMBER', descending: true });
  });

  test('QLIST-07, OPEN-45 the number compares the month, then the id, as numbers', () => {
    expect(ids('NUMBER', true)).toEqual([10, 9, 3_000_000_001]);
    expect(ids('NUMBER', false)).toEqual([3_000_000_001, 9, 10]);
  });

  test.each<[QuoteSortKey, number[]]>([
    ['DATE', [3_000_000_001, 10, 9]],
    ['STATUS', [10, 3_000_000_001, 9]],
    ['ARTICLES', [10, 9, 3_000_000_001]],
    ['TOTAL', [9, 10, 3_000_000_001]],
  ])('QLIST-04, QLIST-05 sorts by %s, and the other way descending', (key, sorted) => {
    expect(ids(key, false)).toEqual(sorted);
    expect(ids(key, true)).toEqual([...sorted].reverse());
  });

  test('OPEN-60 by offers, quotes without one stand last in both directions', () => {
    const offered = (id: number, total: string) => ({
      ...presented({ id }),
      offer: { total_ht: total, accepted: false },
    });
    const list = [offered(1, '9.00'), presented({ id: 2 }), offered(3, '10.00')];
    const sorted = (descending: boolean) =>
      sortQuotes(list, { sortBy: 'OFFER', descending }).map(({ id }) => id);
    expect([sorted(false), sorted(true)]).toEqual([
      [1, 3, 2],
      [3, 1, 2],
    ]);
  });
});
