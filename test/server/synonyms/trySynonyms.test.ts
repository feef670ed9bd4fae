import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Schemas } from '../../../src/server/contract/operations';
import { NOTHING_PUBLISHED } from '../../../src/server/search/searchSynonyms';
import { oneAfterTheOther, previewOf } from '../../../src/server/synonyms/trySynonyms';
import { openShop, type Shop } from '../catalogue/catalogueSupport';
import { addFound, oneWay, shortWords, synonymsOfShop } from './synonymSupport';

let shop: Shop;
let synonyms: ReturnType<typeof synonymsOfShop>;
let zorglub: number;
let blutz: number;
beforeEach(async () => {
  shop = await openShop();
  synonyms = synonymsOfShop(shop);
  zorglub = await addFound(shop, 'Zorglub gradué');
  blutz = await addFound(shop, 'Blutz émaillé');
});
afterEach(() => shop.close());

const PERIOD = { from: '2026-11-12', to: '2026-11-21' };
const count = (query: string, searches: number, found_nothing: number, day = '2026-11-20') =>
  shop.services.database.db
    .insertInto('search_count')
    .values({ day, query, searches, found_nothing, emptied: 0 })
    .execute();
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
      synonyms: NOTHING_PUBLISHED,
    },
    leaving.signal,
  );
  expect(new Set(searched)).toEqual(new Set(['machin']));
});

describe('WORDS-10 a file of synonyms', () => {
  const HEADINGS = 'Numéro;Sens;Cherché;Cherche aussi;État';
  const load = async (lines: string[], check?: boolean) =>
    synonyms.call('POST', '/import', {
      revision: (await synonyms.list()).revision,
      csv: [HEADINGS, ...lines].join('\n'),
      check,
    });

  test('adds to the draft, and is the same again', async () => {
    expect((await load([';un sens;machin;zorglub | blutz;'])).json()).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
      errors: [],
    });
    expect(await synonyms.find('machin')).toMatchObject({
      means: ['zorglub', 'blutz'],
      draft: 'ADDED',
    });
    const { body } = await synonyms.call('GET', '.csv');
    const again = await synonyms.call('POST', '/import', {
      revision: (await synonyms.list()).revision,
      csv: body,
    });
    expect(again.json()).toMatchObject({ added: 0, changed: 0, errors: [] });
  });

  test('with a wrong row stores nothing, and a check tells each row', async () => {
    const rows = [';un sens;machin;zorglub;', ';un sens;truc;truc;', ';vers;a;blutz;'];
    expect((await load(rows, true)).json()).toMatchObject({
      added: 1,
      errors: [
        { line: 3, message: '« truc » serait un synonyme de lui-même.' },
        {
          line: 4,
          message: 'Le sens « vers » n’existe pas : écrivez deux sens, un sens, à la place.',
        },
      ],
    });
    const answer = await load(rows);
    expect([answer.statusCode, answer.json<Schemas['Error']>().message]).toEqual([
      422,
      'Rien n’est enregistré. Ligne 3 : « truc » serait un synonyme de lui-même. Ligne 4 : Le sens « vers » n’existe pas : écrivez deux sens, un sens, à la place.',
    ]);
    expect((await synonyms.list()).counts.OWN).toBe(0);
  });

  test('WORDS-22 of which two rows say too much of one word stores nothing', async () => {
    await synonyms.add(oneWay('machin', ...shortWords(0, 12)));
    const rows = [
      `;un sens;machin;${shortWords(12, 25).join('|')};`,
      `;un sens;machin;${shortWords(24, 36).join('|')};éteint`,
      `;un sens;truc;${shortWords(24, 36).join('|')};`,
    ];
    expect((await load(rows, true)).json()).toMatchObject({ added: 3, errors: [] });
    const message =
      'Avec ses autres synonymes, « machin » serait cherché de plus de 64 façons : retirez des textes ou des mesures.';
    const more = [...rows, `;un sens;machins;${shortWords(30, 37).join('|')};`];
    expect((await load(more, true)).json()).toMatchObject({
      errors: [
        { line: 2, message },
        { line: 5, message: message.replace('machin', 'machins') },
      ],
    });
    const answer = await load(more);
    expect([answer.statusCode, answer.json<Schemas['Error']>().message]).toEqual([
      422,
      `Rien n’est enregistré. Ligne 2 : ${message} Ligne 5 : ${message.replace('machin', 'machins')}`,
    ]);
    expect((await synonyms.list()).counts.OWN).toBe(1);
    const one = (await synonyms.find('machin')).id;
    const changed = [`${one};un sens;machin;${shortWords(25, 44).join('|')};`, ...rows];
    expect((await load(changed, true)).json()).toMatchObject({
      errors: [
        { line: 2, message },
        { line: 3, message },
      ],
    });
    expect((await load(rows)).statusCode).toBe(200);
  });

  test('WORDS-22 counts what it switches off no more', async () => {
    const [headings, ...all] = (await synonyms.call('GET', '.csv')).body.split('\r\n');
    const shipped = all.filter((row) => /[";| ]soude[";|]| soude /i.test(row));
    const off = shipped.map((row) => row.replace(/"?actif"?$/, 'éteint'));
    const own = [shortWords(0, 19), shortWords(19, 31)].map(
      (words) => `;;un sens;soude;${words.join(' | ')};`,
    );
    const check = async (rows: string[]) =>
      synonyms
        .call('POST', '/import', { revision: 0, csv: [headings, ...rows].join('\n'), check: true })
        .then((answer) => answer.json<Schemas['SynonymImport']>());
    expect((await check(own)).errors).toHaveLength(2);
    expect(await check([...off, ...own])).toMatchObject({
      added: 2,
      changed: off.length,
      errors: [],
    });
  });

  test('of a list that has changed since is 409', async () => {
    await synonyms.add(oneWay('machin', 'zorglub'));
    const answer = await synonyms.call('POST', '/import', {
      revision: 0,
      csv: `${HEADINGS}\n;un sens;truc;blutz;`,
    });
    expect([answer.statusCode, (await synonyms.list()).counts.OWN]).toEqual([409, 1]);
  });
});
