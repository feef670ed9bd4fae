// @full imports, @faults: npm test undoes with three seeds.
import type { Schemas } from '../../../src/server/contract/operations';
import { chance } from '../../domain/random';
import { HAS_ALL_SAMPLES } from '../../support/allSamples';
import { addCampaign, form, openShop, type Shop } from '../catalogue/catalogueSupport';
import { HEADINGS, line } from './shop';

const IMPORTED_COLUMNS = [
  'label',
  'brand',
  'secondary_reference',
  'description',
  'packing',
  'base_price_cents',
  'ttc_price_cents',
  'under_sub_category_id',
  'soft_deleted',
] as const;

let shop: Shop;
beforeEach(async () => (shop = await openShop()));
afterEach(() => shop.close());

type Chance = ReturnType<typeof chance>;
type Values = Parameters<typeof line>[0];

async function upload(values: Values[]): Promise<void> {
  const { payload, headers } = form(
    Buffer.from([HEADINGS, ...values.map(line)].join('\r\n'), 'latin1'),
    'semaine.csv',
  );
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/oxygene/perform/import?confirmed=withdrawals,prices',
    payload,
    headers: { ...headers, authorization: `Bearer ${shop.admin}` },
  });
  expect(answer.statusCode).toBe(200);
}

/** Random values of an article. */
const someValues = ({ oneOf, between, below }: Chance, CODE: string): Values => ({
  CODE,
  DESIG: oneOf(['Bécher', 'Fiole', 'Erlenmeyer', 'Pipette']),
  MARQUE: oneOf(['', 'DURAN', 'PYREX']),
  REF_FOUR: oneOf(['', 'Z-1', '0451234']),
  COND: oneOf(['', 'Lot de 10', 'Unité']),
  PV_HT: `${between(0, 999)},${between(10, 99)}`,
  SOUS_SOUS_FAMILLE: oneOf(['20101', '20102', '20201']),
  SUSPENDU: below(5) === 0 ? '1' : '0',
});

/** The next file: most lines unchanged, some changed, removed or added. */
function nextWeek(random: Chance, before: Values[]): Values[] {
  const kept = before.filter(() => random.below(20) > 0);
  const changed = kept.map((values) =>
    random.below(3) === 0 ? someValues(random, values.CODE ?? '') : values,
  );
  return [
    ...changed,
    ...random.times(random.below(6), () => someValues(random, `NEW-${random.below(1_000)}`)),
  ];
}

const articles = async () => {
  const rows = await shop.services.database.db
    .selectFrom('article')
    .selectAll()
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};
type Articles = Awaited<ReturnType<typeof articles>>;
const links = () =>
  shop.services.database.db
    .selectFrom('campaign_article')
    .selectAll()
    .orderBy('article_id')
    .execute();
const imported = (row: Record<(typeof IMPORTED_COLUMNS)[number], unknown> | undefined) =>
  IMPORTED_COLUMNS.map((name) => row?.[name]);

/** Performs a random staff edit over the API, which may be refused. */
async function edit({ oneOf, below }: Chance, ids: number[], campaign: number): Promise<void> {
  const id = oneOf(ids);
  const calls: [string, string, object?][] = [
    ['GET', `/api/protected/toggle/${id}/featured`],
    [
      'PUT',
      `/api/protected/put/${id}/youtube/link`,
      { url: `https://video.example/${below(100)}` },
    ],
    ['GET', `/api/protected/${campaign}/sales/campaign/add/${id}/article`],
  ];
  const [method, url, body] = oneOf(calls);
  await shop.call(method, url, { token: shop.admin, body });
}

const hasOwn = ({ featured, video_link }: { featured: number; video_link: string | null }) =>
  featured === 1 || video_link !== null;

/** Ids of the articles whose imported columns changed. */
const touchedIds = (before: Articles, after: Articles) =>
  [...after.values()]
    .filter((row) => JSON.stringify(imported(row)) !== JSON.stringify(imported(before.get(row.id))))
    .map(({ id }) => id);

test.each(Array.from({ length: HAS_ALL_SAMPLES ? 8 : 3 }, (_, index) => index + 1))(
  'the undo restores the old values of every row and preserves later staff edits (seed %i)',
  async (seed) => {
    const random = chance(seed);
    const first = random.times(60, () => someValues(random, `R-${random.below(200)}`));
    await upload(first);
    const campaign = await addCampaign(shop, '2026-11-01', '2026-12-31');
    const before = await articles();
    await upload(nextWeek(random, first));
    const between = await articles();
    const touched = touchedIds(before, between);
    expect(touched.length).toBeGreaterThan(0);
    for (let count = random.below(25); count > 0; count -= 1)
      await edit(random, [...between.keys()], campaign);
    const [beforeUndo, linked] = [await articles(), await links()];

    const answer = await shop.call('POST', '/api/protected/oxygene/return', { token: shop.admin });
    expect(answer.statusCode).toBe(200);

    const after = await articles();
    expect([...after.keys()]).toEqual([...beforeUndo.keys()]);
    for (const [id, row] of after) {
      const old = before.get(id);
      // Created articles are withdrawn and otherwise unchanged.
      expect([id, imported(row)]).toEqual([
        id,
        imported(old ?? { ...beforeUndo.get(id)!, soft_deleted: 1 }),
      ]);
      const owned = ({ featured, video_link, reference, created_at }: typeof row) => [
        featured,
        video_link,
        reference,
        created_at,
      ];
      expect([id, owned(row)]).toEqual([id, owned(beforeUndo.get(id)!)]);
    }
    const untouched = [...after.keys()].filter((id) => !touched.includes(id));
    expect(untouched.map((id) => after.get(id))).toEqual(untouched.map((id) => beforeUndo.get(id)));
    expect(await links()).toEqual(linked);
    const named = answer
      .json<string[]>()
      .filter((text) => text.startsWith('Conservé : '))
      .map((text) => /^Conservé : ([^,]+),/.exec(text)?.[1]);
    const inCampaign = new Set(linked.map(({ article_id }) => article_id));
    expect(named.sort()).toEqual(
      touched
        .filter((id) => hasOwn(beforeUndo.get(id)!) || inCampaign.has(id))
        .map((id) => after.get(id)?.reference)
        .sort(),
    );
    const history = (
      await shop.call('GET', '/api/protected/oxygene/imports', { token: shop.admin })
    ).json<Schemas['Imports']>();
    expect(history.imports[0]?.state).toBe('returned');
  },
);
