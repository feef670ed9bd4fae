// @full properties, @postgres: the filters by step and taker are planned differently there.
import { addDays } from '../../../src/domain/days';
import { offerFromRequest } from '../../../src/domain/offer/offer';
import { OFFER_STEP_FILTERS, OFFER_STEPS } from '../../../src/domain/offer/offerStep';
import { parisDateTime } from '../../../src/domain/parisTime';
import { QUOTE_EVENT_KINDS, type QuoteEventKind } from '../../../src/domain/quote/quoteEvents';
import type { Schemas } from '../../../src/server/contract/operations';
import type { NewQuote } from '../../../src/server/database/quoteTables';
import { listQuotePage } from '../../../src/server/quotes/tableQuoteLists';
import { listOfferProgress } from '../../../src/server/quotes/tableQuoteProgress';
import { insertUser } from '../../../src/server/users/tableUsers';
import { chance } from '../../domain/random';
import { testOfAnyEngine } from '../../support/engineTests';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { readThread, request, sendOffer } from '../offers/offerSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const { db } = shop.services.database;
  for (const [email, activated] of [[ANNE, 1] as const, [BRUNO, 0] as const])
    await insertUser(db, { ...USER, email, activated });
});
afterAll(() => shop.close());

const QUOTES = 300;
const CONTENT = JSON.stringify(offerFromRequest([]));
const TODAY = '2026-11-21';
const ANNE = 'anne@labo.example';
/** His account is deactivated: he is offered no longer, and still found. */
const BRUNO = 'bruno@labo.example';
const ADMINS = [ANNE, BRUNO];
const USER = {
  ...{ password_hash: '', first_name: '', last_name: '', phone: '', verified: 1 as const },
  ...{ roles: '[]', delivery_address: '{}', billing_address: '{}', created_at: 0 },
};
const NAMES = ['first_name', 'last_name', 'email', 'phone', 'comment'];
const ADDRESS = ['street', 'street_complement', 'zip_code', 'city', 'country'];
const COLUMNS = [
  ...NAMES,
  ...['delivery', 'billing'].flatMap((of) => ADDRESS.map((x) => `${of}_${x}`)),
];
const quote = {
  ...(Object.fromEntries(COLUMNS.map((column) => [column, ''])) as unknown as NewQuote),
  user_id: null,
  idempotency_key: null,
  request_hash: '',
  created_at: '2026-11-18 10:00:00',
};

interface Version {
  isSent: boolean;
  validUntil: string;
  isSeen: boolean;
}

/** What happened to a quote, in memory and in the tables. */
interface Life {
  id: number;
  status: string;
  versions: Version[];
  events: { kind: QuoteEventKind; author: string }[];
  isAccepted: boolean;
  /** The number of its purchase order; '' without one. */
  order: string;
}

const { below, between, oneOf, times } = chance(38);

function newLife(): Omit<Life, 'id'> {
  const versions = times(below(4), () => ({
    isSent: true,
    validUntil: addDays(TODAY, between(-10, 20)),
    isSeen: below(2) === 0,
  }));
  const events = [
    ...versions.map(() => ({ kind: 'OFFER_SENT' as const, author: oneOf(ADMINS) })),
    ...times(below(6), () => ({
      kind: oneOf(QUOTE_EVENT_KINDS.filter((kind) => kind !== 'OFFER_SENT' && kind !== 'ACCEPTED')),
      author: oneOf(ADMINS),
    })),
  ];
  const shuffled = events.map((event) => ({ event, at: below(1000) }));
  shuffled.sort((a, b) => a.at - b.at);
  const isAccepted = versions.length > 0 && below(6) === 0;
  // An order that was recorded and undone in between changes nothing.
  const undone = versions.length > 0 && below(4) === 0 ? UNDONE : [];
  const at = below(shuffled.length + 1);
  return {
    status: oneOf(['PENDING', 'ON_GOING', 'ARCHIVED']),
    versions: below(4) === 0 ? [...versions, { ...NO_DAY, isSent: false }] : versions,
    events: [
      ...shuffled.slice(0, at).map(({ event }) => event),
      ...undone,
      ...shuffled.slice(at).map(({ event }) => event),
      ...(isAccepted ? [{ kind: 'ACCEPTED' as const, author: '' }] : []),
    ],
    isAccepted,
    order: isAccepted ? oneOf(['', 'BC-1']) : '',
  };
}
const UNDONE = (['ACCEPTED', 'ORDER_UNDONE'] as const).map((kind) => ({ kind, author: ANNE }));
const NO_DAY = { validUntil: '', isSeen: false };

async function store(life: Omit<Life, 'id'>): Promise<Life> {
  const at = '2026-11-18 10:00:00';
  const id = await shop.services.database.write(async (trx) => {
    const { id: quote_id } = await trx
      .insertInto('quote')
      .values({ ...quote, pipe_status: life.status })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [index, { isSent, validUntil, isSeen }] of life.versions.entries()) {
      const { id: offerId } = await trx
        .insertInto('offer')
        .values({
          ...{ quote_id, version: index + 1, revision: index + 1, content: CONTENT, sent_to: null },
          ...{ changed_by: ADMINS[0]!, changed_at: at, pdf_name: null },
          ...{ sent_at: isSent ? at : null, valid_until: isSent ? validUntil : null },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (isSeen)
        await trx
          .updateTable('offer')
          .set({ first_seen_at: at, last_seen_at: at })
          .where('id', '=', offerId)
          .execute();
    }
    const none = { quote_id, at, text: '', reason: null, version: null, action_key: null };
    for (const event of life.events)
      await trx
        .insertInto('quote_event')
        .values({ ...none, ...event })
        .execute();
    if (life.isAccepted)
      await trx
        .insertInto('offer_acceptance')
        .values({
          ...{ quote_id, version: 1, name: 'C', order_reference: life.order, chosen: '[]' },
          ...{ accepted_at: at, network_address: '' },
        })
        .execute();
    return quote_id;
  });
  return { ...life, id };
}

const STEPS = ['OFFER_SENT', 'CHANGE_ASKED', 'RENEWAL_ASKED', 'DECLINED'];

/** Written without the functions that the server calls. */
function stepOf({ isAccepted, versions, events, status }: Life): string {
  if (isAccepted) return 'ACCEPTED';
  const last = events.filter(({ kind }) => STEPS.includes(kind)).at(-1)?.kind;
  if (last && last !== 'OFFER_SENT') return last;
  const sent = versions.filter(({ isSent }) => isSent).at(-1);
  if (!sent) return 'NONE';
  const left = (Date.parse(sent.validUntil) - Date.parse(TODAY)) / 86_400_000;
  if (left < 0) return 'EXPIRED';
  if (left <= 7 && status !== 'ARCHIVED') return 'EXPIRING';
  return sent.isSeen ? 'SEEN' : 'SENT';
}

const takerOf = ({ events }: Life): string | undefined => {
  const last = events.filter(({ kind }) => kind === 'TAKEN' || kind === 'GIVEN_BACK').at(-1);
  return last?.kind === 'TAKEN' ? last.author : undefined;
};

const listed = async (query: Record<string, string>, path = 'quotes') =>
  (
    await shop.call('GET', `/api/protected/${path}?${new URLSearchParams(query)}`, {
      token: shop.admin,
    })
  ).json<Schemas['QuotePage']>();
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id).sort((a, b) => a - b);

testOfAnyEngine(
  'each step and each taker finds what reading all events one by one finds',
  async () => {
    const lives: Life[] = [];
    for (const life of times(QUOTES, newLife)) lives.push(await store(life));
    const found: string[] = [];
    for (const step of Object.keys(OFFER_STEPS)) {
      const { quotes, total, progress } = await listed({ offer_step: step });
      const expected = lives.filter((life) => stepOf(life) === step);
      expect({ step, ids: idsOf(quotes), total }).toEqual({
        step,
        ids: idsOf(expected),
        total: expected.length,
      });
      expect(expected.length).toBeGreaterThan(4);
      for (const each of progress ?? []) expect(each.step ?? 'NONE').toBe(step);
      found.push(...quotes.map(({ id }) => `${id}`));
    }
    const [ordered] = Object.keys(OFFER_STEP_FILTERS).filter((step) => !(step in OFFER_STEPS));
    const withOrder = await listed({ offer_step: ordered ?? '' });
    expect(idsOf(withOrder.quotes)).toEqual(idsOf(lives.filter(({ order }) => order !== '')));
    expect(new Set(withOrder.progress?.map((each) => each.order_number))).toEqual(
      new Set(['BC-1']),
    );
    expect(new Set(found).size).toBe(QUOTES);
    expect(found).toHaveLength(QUOTES);

    for (const taker of [...ADMINS, 'NOBODY']) {
      const expected = lives.filter((life) => (takerOf(life) ?? 'NOBODY') === taker);
      const { quotes, takers } = await listed({ taken_by: taker });
      expect(idsOf(quotes)).toEqual(idsOf(expected));
      expect(takers).toEqual([ANNE]);
      const both = { taken_by: taker, offer_step: 'EXPIRED' };
      const inList = await listed(both, 'quotes/by/ON_GOING/status');
      expect(idsOf(inList.quotes)).toEqual(
        idsOf(expected.filter((life) => stepOf(life) === 'EXPIRED' && life.status === 'ON_GOING')),
      );
      const { totals } = inList;
      expect(totals.PENDING + totals.ON_GOING + totals.ARCHIVED).toBe(
        expected.filter((life) => stepOf(life) === 'EXPIRED').length,
      );
      const csv = await shop.call(
        'GET',
        `/api/protected/quotes/export.csv?${new URLSearchParams(both)}`,
        { token: shop.admin },
      );
      expect(csv.body.trim().split('\n')).toHaveLength(
        1 + expected.filter((life) => stepOf(life) === 'EXPIRED').length,
      );
    }
    expect((await listed({ taken_by: 'personne@labo.example' })).quotes).toEqual([]);
  },
);

test('an unknown step is refused, and the step follows the day in Paris', async () => {
  const refused = await shop.call('GET', '/api/protected/quotes?offer_step=LOST', {
    token: shop.admin,
  });
  expect(refused.statusCode).toBe(400);
  const { id } = await request(shop);
  await sendOffer(shop, id, { validity_days: '30' });
  const stepOn = async (day: string) => {
    const now = parisDateTime(Date.parse(day));
    const { db } = shop.services.database;
    const { step } = (await listOfferProgress(db, [id], now)).get(id)!;
    const criteria = { offerStep: { step, now } };
    const sort = { sortBy: 'NUMBER', descending: true } as const;
    const found = await listQuotePage(db, { criteria, sort, offset: 0 });
    expect(found.quotes.map((each) => each.id)).toContain(id);
    return step;
  };
  expect((await readThread(shop, id)).versions[0]?.valid_until).toBe('2026-12-21');
  expect(await stepOn('2026-12-13T22:59:59Z')).toBe('SENT');
  expect(await stepOn('2026-12-13T23:00:00Z')).toBe('EXPIRING');
  expect(await stepOn('2026-12-21T22:59:59Z')).toBe('EXPIRING');
  expect(await stepOn('2026-12-21T23:00:00Z')).toBe('EXPIRED');
});
