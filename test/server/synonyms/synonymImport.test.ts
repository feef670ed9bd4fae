import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Schemas } from '../../../src/server/contract/operations';
import type { Shop } from '../catalogue/catalogueSupport';
import { oneWay, shortWords, useSynonyms } from './synonymSupport';

let shop: Shop;
const synonyms = useSynonyms((opened) => (shop = opened));

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
      unread: [],
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

  test('with columns that are not read names them once, and reads the others', async () => {
    const csv = 'Sens;Cherché;Remarque;Cherche aussi;;État ;remarque;Remarque';
    const answer = await synonyms.call('POST', '/import', {
      revision: (await synonyms.list()).revision,
      csv: `${csv}\nun sens;machin;à revoir;zorglub;x;éteint;a;b`,
    });
    expect(answer.json()).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
      unread: ['Remarque', 'remarque'],
      errors: [],
    });
    expect(await synonyms.find('machin')).toMatchObject({ means: ['zorglub'], off: true });
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

  test('with the number of no synonym stores nothing, and says what to do', async () => {
    await synonyms.add(oneWay('machin', 'zorglub'));
    const removed = await synonyms.find('machin');
    await synonyms.remove(removed);
    const rows = [';un sens;truc;blutz;', `${removed.id};un sens;machin;blutz;`];
    const message =
      `Aucun synonyme n’a le numéro « ${removed.id} » : ` +
      'laissez la case vide pour ajouter celui-ci.';
    expect((await load(rows, true)).json()).toEqual({
      added: 1,
      changed: 0,
      unchanged: 0,
      unread: [],
      errors: [{ line: 3, message }],
    });
    const answer = await load(rows);
    expect([answer.statusCode, answer.json<Schemas['Error']>().message]).toEqual([
      422,
      `Rien n’est enregistré. Ligne 3 : ${message}`,
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

  test('is compared and checked while visitors are answered', async () => {
    const rows = Array.from({ length: 1_000 }, (_, at) => `;un sens;truc${at} x;zorglub;`);
    let isAnswered = false;
    const checking = load(rows, true).finally(() => (isAnswered = true));
    let visitors = 0;
    while (!isAnswered) {
      expect((await shop.call('GET', '/health/live')).statusCode).toBe(200);
      visitors += 1;
      await nextTurn();
    }
    expect((await checking).json()).toMatchObject({ added: 1_000, errors: [] });
    // In one piece, it would be answered before the third.
    expect(visitors).toBeGreaterThan(5);
  });

  test('that changes stored synonyms and shipped ones is one draft', async () => {
    await synonyms.add(oneWay('machin', 'zorglub'));
    await synonyms.publish();
    await synonyms.add(oneWay('truc', 'blutz'));
    const all = (await synonyms.call('GET', '.csv')).body.split('\r\n');
    const [headings = '', second = '', first = '', shipped = ''] = all;
    const changed = [
      second.replace('blutz', 'zorglub'),
      first.replace('actif', 'éteint'),
      shipped.replace('actif', 'éteint'),
    ];
    const store = async (file: string[]) =>
      synonyms.call('POST', '/import', {
        revision: (await synonyms.list()).revision,
        csv: [headings, ...file].join('\r\n'),
      });
    expect((await store(changed)).json()).toMatchObject({ added: 0, changed: 3, errors: [] });
    const drafts = async () =>
      (await synonyms.list('?show=DRAFT')).synonyms.map(({ draft, means, off }) => [
        draft,
        draft === 'ADDED' ? means : off,
      ]);
    expect(await drafts()).toEqual([
      ['ADDED', ['zorglub']],
      ['CHANGED', true],
      ['CHANGED', true],
    ]);
    expect((await store([first, shipped])).json()).toMatchObject({ changed: 2 });
    expect(await drafts()).toEqual([['ADDED', ['zorglub']]]);
    const { db } = shop.services.database;
    expect(await db.selectFrom('synonym').select('shipped_id').execute()).toHaveLength(2);
  });
});
