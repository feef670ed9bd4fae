import { setImmediate as nextTurn } from 'node:timers/promises';
import { synonymProblem } from '../../../src/domain/synonyms/entry';
import type { Schemas } from '../../../src/server/contract/operations';
import {
  compileSynonyms,
  NOTHING_PUBLISHED,
  shippedSynonyms,
} from '../../../src/server/search/searchSynonyms';
import { checkDraft } from '../../../src/server/synonyms/changeSynonyms';
import { listStoredSynonyms } from '../../../src/server/synonyms/tableSynonyms';
import {
  oneAfterTheOther,
  previewOf,
  synonymsWithTrial,
} from '../../../src/server/synonyms/trySynonyms';
import type { Shop } from '../catalogue/catalogueSupport';
import { addFound, oneWay, useSynonyms } from './synonymSupport';

let shop: Shop;
let zorglub: number;
let blutz: number;
const synonyms = useSynonyms(async (opened) => {
  shop = opened;
  zorglub = await addFound(shop, 'Zorglub gradué');
  blutz = await addFound(shop, 'Blutz émaillé');
});

const PERIOD = { from: '2026-11-12', to: '2026-11-21' };
const count = (query: string, searches: number, found_nothing: number, day = '2026-11-20') =>
  shop.services.database.db
    .insertInto('search_count')
    .values({ day, query, searches, found_nothing, emptied: 0 })
    .execute();
type Answer = Awaited<ReturnType<Shop['call']>>;
const preview = async (text: string, entry: Schemas['NewSynonym'], id?: string) =>
  synonyms.call('POST', '/preview', { entry, text, ...PERIOD, id });
const impact = async () =>
  (await synonyms.call('GET', `/impact?from=${PERIOD.from}&to=${PERIOD.to}`)).json<
    Schemas['SynonymImpact']
  >();

test('WORDS-16 a synonym being typed shows results and suggestions before and after', async () => {
  const answer = await preview('machin', oneWay('machin', 'zorglub'));
  expect(answer.json()).toMatchObject({
    before: { state: 'NOTHING', total: 0, articles: [], suggestions: [] },
    after: {
      state: 'FOUND',
      total: 1,
      articles: [{ id: zorglub, label: 'Zorglub gradué', place: 1, was: null }],
      suggestions: [{ id: zorglub, place: 1, was: null }],
    },
    answered: 0,
    answered_cut: false,
    changed: [],
    changed_cut: false,
  });
  expect((await synonyms.list()).counts.OWN).toBe(0);
  const search = await shop.call('POST', '/api/exposed/search/articles', {
    body: { query: 'machin' },
  });
  expect(search.json()).toEqual({ match_full_sequence: [], match_intersects: [] });
});

test('WORDS-16 it tells which empty searches it answers and which others it changes', async () => {
  await count('machin', 3, 3);
  await count('un machin', 4, 2);
  await count('machin', 9, 9, '2026-11-11');
  // It found nothing once, and does today.
  await count('zorglub', 8, 2);
  await count('truc', 5, 5);
  const both = { kind: 'EACH' as const, typed: ['machin'], means: ['zorglub', 'blutz'] };
  expect((await preview('machin', both)).json()).toMatchObject({
    answered: 5,
    changed: [{ query: 'zorglub', searches: 8 }],
  });
  expect((await preview('machin', oneWay('machin', 'zorglub'))).json()).toMatchObject({
    answered: 5,
    changed: [],
  });
});

const rows = (texts: string[], searches: number, found_nothing: number) =>
  shop.services.database.db
    .insertInto('search_count')
    .values(
      texts.map((query) => ({ day: '2026-11-20', query, searches, found_nothing, emptied: 0 })),
    )
    .execute();
const numbered = (text: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${text} ${String.fromCharCode(97 + (n % 26))}${n}`);

test('WORDS-16 what was not tried of the empty searches is told', async () => {
  await rows(numbered('machin', 40), 2, 1);
  const answer = async () =>
    (await preview('machin', oneWay('machin', 'zorglub'))).json<Schemas['SynonymPreview']>();
  expect((await answer()).answered_cut).toBe(false);
  await count('machin', 1, 1);
  expect((await answer()).answered_cut).toBe(true);
  expect((await impact()).answered_cut).toBe(false);
});

test('WORDS-16 what was not tried or not named of the other searches is told', async () => {
  const both = { kind: 'EACH' as const, typed: ['machin'], means: ['zorglub', 'blutz'] };
  const told = async () => {
    const { changed, changed_cut: isCut } = (await preview('machin', both)).json<
      Schemas['SynonymPreview']
    >();
    return [changed.length, isCut];
  };
  // Spaces and a plural are other texts that find the same.
  const texts = ['zorglub', 'blutz', 'zorglubs', 'le zorglub', 'un zorglub', 'les zorglubs'];
  await rows([...texts, 'du zorglub', 'des zorglubs', 'le blutz', 'un blutz'], 3, 0);
  expect(await told()).toEqual([10, false]);
  await count('du blutz', 2, 0);
  expect(await told()).toEqual([10, true]);
});

test('WORDS-16 an entry being changed is tried in the place of the stored one', async () => {
  await synonyms.add(oneWay('machin', 'zorglub'));
  await synonyms.publish();
  const { id } = await synonyms.find('machin');
  expect((await preview('machin', oneWay('machin', 'blutz'), id)).json()).toMatchObject({
    before: { articles: [{ id: zorglub, was: 1 }] },
    after: { articles: [{ id: blutz, was: null }], total: 1 },
  });
});

test('WORDS-16 an entry that is switched off answers nothing, as when it is saved', async () => {
  await synonyms.add(oneWay('machin', 'zorglub'));
  const { id, revision } = await synonyms.find('machin');
  const off = { ...oneWay('machin', 'zorglub'), off: true, revision };
  await synonyms.call('PUT', `/${id}`, off);
  await count('machin', 3, 3);
  expect((await preview('machin', oneWay('machin', 'blutz'), id)).json()).toMatchObject({
    after: { state: 'NOTHING', articles: [], suggestions: [] },
    answered: 0,
  });
});

test('WORDS-16 what would not be saved beside the others is refused as then', async () => {
  await synonyms.add(oneWay('machin', 'zorglub'));
  const refused = async (call: Promise<Answer>) => {
    const answer = await call;
    const { message, field } = answer.json<Schemas['Error']>();
    return [answer.statusCode, field, message];
  };
  const same = oneWay('Machins', 'zorglubs');
  const saved = await refused(synonyms.add(same));
  expect(saved).toEqual([409, 'typed', 'Ce synonyme est déjà dans la liste.']);
  expect(await refused(preview('machin', same))).toEqual(saved);
  await synonyms.add(oneWay('truc', 'blutz'));
  const { id, revision } = await synonyms.find('truc');
  const renamed = { ...same, off: false, revision };
  expect(await refused(synonyms.call('PUT', `/${id}`, renamed))).toEqual(saved);
  expect(await refused(preview('machin', same, id))).toEqual(saved);
  expect((await preview('machin', same, (await synonyms.find('machin')).id)).statusCode).toBe(200);
});

test('WORDS-16 a shipped synonym as it is can be tried, whatever its texts are', async () => {
  const { id, kind, typed, means } = shippedSynonyms().find((each) => synonymProblem(each))!;
  expect((await preview('machin', { kind, typed, means }, id)).statusCode).toBe(200);
  expect((await preview('machin', { kind, typed, means })).statusCode).toBe(422);
});

test('WORDS-16 what is no synonym is 422, and so is a period of the future', async () => {
  const answer = await preview('machin', oneWay('machin', 'Machin'));
  expect([answer.statusCode, answer.json<Schemas['Error']>().field]).toEqual([422, 'means']);
  const future = await synonyms.call('POST', '/preview', {
    entry: oneWay('machin', 'zorglub'),
    text: 'machin',
    from: '2026-11-12',
    to: '2026-12-01',
  });
  expect(future.statusCode).toBe(422);
});

test('WORDS-17 frequent searches whose first articles would change are listed before', async () => {
  await count('zorglub', 8, 0);
  await count('blutz', 2, 0);
  await count('machin', 3, 3);
  expect(await impact()).toMatchObject({ texts: 3, changed: [], answered: 0 });
  await synonyms.add({ kind: 'EACH', typed: ['machin'], means: ['zorglub', 'blutz'] });
  const { revision, changed, answered } = await impact();
  expect([revision, answered]).toEqual([(await synonyms.list()).revision, 3]);
  expect(changed).toMatchObject([
    {
      query: 'zorglub',
      searches: 8,
      before: [{ id: zorglub, place: 1, was: 1 }],
      after: [{ id: zorglub }, { id: blutz, place: 2, was: null }],
    },
    { query: 'blutz', searches: 2 },
  ]);
  await synonyms.publish();
  expect(await impact()).toMatchObject({ changed: [], answered: 0 });
});

/** Each search of the server from now on, with the turn of the event loop in which it began. */
function watchSearches() {
  const { searchIndex } = shop.services;
  const search = searchIndex.search.bind(searchIndex);
  const seen: { query: string; turn: number }[] = [];
  let turn = 0;
  let immediate = setImmediate(function next() {
    turn += 1;
    immediate = setImmediate(next);
  });
  const spy = jest.spyOn(searchIndex, 'search').mockImplementation((query, options) => {
    seen.push({ query, turn });
    return search(query, options);
  });
  return {
    seen,
    stop() {
      clearImmediate(immediate);
      spy.mockRestore();
    },
  };
}

test('WORDS-16 visitors are answered between two searches of a comparison', async () => {
  for (const query of ['machin', 'un machin', 'deux machin']) await count(query, 3, 1);
  const watched = watchSearches();
  await preview('machin', oneWay('machin', 'zorglub'));
  await synonyms.add(oneWay('machin', 'zorglub'));
  await impact();
  watched.stop();
  expect(watched.seen.length).toBeGreaterThan(12);
  expect(new Set(watched.seen.map(({ turn }) => turn)).size).toBe(watched.seen.length);
});

test('WORDS-17 what several ask for at once is compared once, each text once a side', async () => {
  // Found as typed today with words left out, so that it is among both lists.
  await count('zorglub machin', 3, 3);
  await count('blutz', 2, 0);
  await synonyms.add(oneWay('machin', 'zorglub'));
  const watched = watchSearches();
  const [first, second] = await Promise.all([impact(), impact()]);
  watched.stop();
  expect(second).toEqual(first);
  expect(watched.seen.map(({ query }) => query).sort()).toEqual([
    'blutz',
    'blutz',
    'zorglub machin',
    'zorglub machin',
  ]);
});

test('WORDS-17 a comparison waits for another one, also for one that has failed', async () => {
  const begun: string[] = [];
  const share = oneAfterTheOther<string>();
  let fail = (_: Error) => {};
  const failing = share('first', () => {
    begun.push('first');
    return new Promise((_, reject) => (fail = reject));
  });
  const next = share('second', async () => {
    begun.push('second');
    return 'there';
  });
  await nextTurn();
  expect(begun).toEqual(['first']);
  fail(new Error('lost'));
  await expect(failing).rejects.toThrow('lost');
  expect(await next).toBe('there');
  expect(await share('first', async () => 'again')).toBe('again');
});

test('WORDS-16 what the check compiled is compared, unless other drafts are in it', async () => {
  const { db } = shop.services.database;
  const tried = async () => {
    const draft = await checkDraft(db, { ...oneWay('machin', 'zorglub'), off: false });
    return { draft, after: synonymsWithTrial(await listStoredSynonyms(db), draft) };
  };
  const alone = await tried();
  expect(alone.after).toBe(alone.draft.searched);
  await synonyms.add(oneWay('truc', 'blutz'));
  const { draft, after } = await tried();
  const meanings = (['truc', 'machin'] as const).map((text) => [
    draft.searched?.usual.meaningOf(text)?.texts.length,
    after.usual.meaningOf(text)?.texts.length,
  ]);
  expect(meanings).toEqual([
    [1, undefined],
    [1, 1],
  ]);
});

test('WORDS-16 a preview that nobody waits for any more ends', async () => {
  for (const query of ['machin', 'un machin', 'deux machin']) await count(query, 3, 1);
  const leaving = new AbortController();
  const { searchIndex, database } = shop.services;
  const searched: string[] = [];
  await previewOf(
    {
      db: database.db,
      searchIndex: {
        search(query, options) {
          searched.push(query);
          leaving.abort();
          return searchIndex.search(query, options);
        },
      },
    },
    {
      entry: oneWay('machin', 'zorglub'),
      replaced: undefined,
      text: 'machin',
      range: PERIOD,
      after: compileSynonyms(NOTHING_PUBLISHED),
    },
    leaving.signal,
  );
  expect(new Set(searched)).toEqual(new Set(['machin']));
});
