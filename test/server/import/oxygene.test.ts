import type { Schemas } from '../../../src/server/contract/operations';
import { emailOf } from '../../support/buildApp';
import { form, openShop, type Shop } from '../catalogue/catalogueSupport';
import { exported, line } from './shop';

const IMPORT = '/api/oxygene/perform/import';
const SIMULATE = '/api/oxygene/simulate/import';
const RETURN = '/api/protected/oxygene/return';
const IMPORTS = '/api/protected/oxygene/imports';
const PROGRESS = '/api/protected/oxygene/progress';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const csv = (...lines: string[]) => Buffer.from(exported(...lines), 'latin1');
const send = (
  url: string,
  bytes: Buffer,
  token: string | null = shop.admin,
  name = 'semaine 47.csv',
) => {
  const { payload, headers } = form(bytes, name);
  return shop.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
};
const read = async <T>(url: string): Promise<T> => {
  const answer = await shop.call('GET', url, { token: shop.admin });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<T>();
};
const imports = () => read<Schemas['Imports']>(IMPORTS);
const goBack = () => shop.call('POST', RETURN, { token: shop.admin });

test('ROLE-16 simulation, history, progress and return are for administrators alone', async () => {
  for (const [method, url] of [
    ['POST', SIMULATE],
    ['POST', RETURN],
    ['GET', IMPORTS],
    ['GET', `${IMPORTS}/1`],
    ['GET', `${IMPORTS}/1/refused`],
    ['GET', PROGRESS],
  ] as const) {
    expect([url, (await shop.call(method, url)).statusCode]).toEqual([url, 401]);
    expect([url, (await shop.call(method, url, { token: shop.customer })).statusCode]).toEqual([
      url,
      403,
    ]);
  }
});

describe('the simulation', () => {
  test('answers what would change under the contract’s names, and changes nothing', async () => {
    await send(IMPORT, csv(line({}), line({ CODE: 'B' })));
    const answer = await send(
      SIMULATE,
      csv(line({ PV_HT: '20', COND: 'Lot' }), line({ CODE: 'B' }), line({ CODE: 'C', PV_HT: 'x' })),
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      lines: 3,
      accepted: 2,
      active: 2,
      counts: { created: 0, changed: 1, withdrawn: 0, restored: 0, refused: 1, unchanged: 1 },
      notes: ['Encodage du fichier : Windows-1252.'],
      warnings: [
        {
          kind: 'prices',
          asks: true,
          message: '1 prix changerait de plus de 30 %.',
          count: 1,
          examples: [{ reference: 'AB-1', label: 'Bécher', before: '10.00', after: '20.00' }],
        },
      ],
      created: { total: 0, rows: [] },
      changed: {
        total: 1,
        rows: [
          {
            line: 2,
            reference: 'AB-1',
            label: 'Bécher',
            changes: [
              { field: 'conditionnement', before: '', after: 'Lot' },
              { field: 'basePrice', before: '10.00', after: '20.00' },
              { field: 'ttcPrice', before: '12.00', after: '24.00' },
            ],
          },
        ],
      },
      withdrawn: { total: 0, rows: [] },
      restored: { total: 0, rows: [] },
      refused: {
        total: 1,
        rows: [{ line: 4, reference: 'C', reason: 'prix hors taxes illisible (« x »)' }],
      },
      repeated: { total: 0, rows: [] },
    });
    expect((await imports()).imports).toHaveLength(1);
  });

  test('refuses what the import refuses, with the same answer', async () => {
    for (const bytes of [
      Buffer.from('rien'),
      Buffer.from(''),
      csv(),
      Buffer.from([0x89, 0x50, 0, 0]),
    ]) {
      const [simulated, imported] = [await send(SIMULATE, bytes), await send(IMPORT, bytes)];
      expect([simulated.statusCode, simulated.json<Schemas['Error']>().message]).toEqual([
        422,
        imported.json<Schemas['Error']>().message,
      ]);
    }
    expect((await send(SIMULATE, csv(line({})), shop.admin, 'articles.pdf')).statusCode).toBe(422);
  });

  test('is 409 while an import runs', async () => {
    const answers = await Promise.all([send(IMPORT, csv(line({}))), send(SIMULATE, csv(line({})))]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('an import that needs a confirmation', () => {
  const many = Array.from({ length: 20 }, (_, index) => line({ CODE: `R${index}` }));
  const few = csv(...many.slice(0, 18));
  beforeEach(() => send(IMPORT, csv(...many)));

  test('is refused with its warning until that is confirmed', async () => {
    const { warnings } = (await send(SIMULATE, few)).json<Schemas['Simulation']>();
    expect(warnings).toMatchObject([{ kind: 'withdrawals', asks: true, count: 2 }]);
    for (const query of ['', '?confirmed=prices,encoding,truncated']) {
      const answer = await send(IMPORT + query, few);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        {
          message:
            `${warnings[0]?.message} ` + "Rien n'a été importé : l'import attend une confirmation.",
          field: 'confirmed',
        },
      ]);
    }
    expect((await imports()).imports.map(({ state }) => state)).toEqual([
      'refused',
      'refused',
      'done',
    ]);
    const report = await send(`${IMPORT}?confirmed=prices,withdrawals`, few);
    expect([report.statusCode, report.json<string[]>()]).toEqual([
      200,
      expect.arrayContaining(['0 article créé, 0 modifié, 2 retirés.']),
    ]);
  });

  test.each([
    [
      'fields',
      csv(...many.slice(0, 19), line({ CODE: 'R19', DESIG: '"Bécher\nR19;Bécher;;;10"' })),
    ],
    ['codes', csv(...many, line({ CODE: '3,01E+11' }))],
    ['vat', csv(...many, line({ CODE: 'R20', TVA_CODE: '1' }))],
  ])('OPEN-52 is taken once « %s » is confirmed', async (kind, file) => {
    expect((await send(IMPORT, file)).statusCode).toBe(422);
    expect((await send(`${IMPORT}?confirmed=${kind}`, file)).statusCode).toBe(200);
  });

  test.each(['tout', 'withdrawals,', 'true', ''])(
    'refuses the confirmation « %s » without reading the file',
    async (confirmed) => {
      expect((await send(`${IMPORT}?confirmed=${confirmed}`, few)).statusCode).toBe(400);
      expect((await imports()).imports).toHaveLength(1);
    },
  );
});

test('duplicate codes are reported by simulation and import alike', async () => {
  const twice = csv(line({}), line({ DESIG: 'Fiole' }));
  const { repeated } = (await send(SIMULATE, twice)).json<Schemas['Simulation']>();
  expect(repeated).toEqual({ total: 1, rows: [{ line: 3, reference: 'AB-1', earlier: 2 }] });
  expect((await send(IMPORT, twice)).json<string[]>()).toContain(
    "Ligne 3 : la référence AB-1 figure déjà à la ligne 2 ; la dernière ligne l'emporte.",
  );
});

describe('the history', () => {
  test('is empty before the first import', async () => {
    expect(await imports()).toEqual({ imports: [], returnable_id: null });
  });

  test('returns user, file, time, counts, report and all refused lines', async () => {
    const bytes = csv(line({}), line({ CODE: 'B', PV_HT: 'x' }));
    const report = (await send(IMPORT, bytes)).json<string[]>();
    await send(IMPORT, Buffer.from('rien'));
    const { imports: list, returnable_id } = await imports();
    expect(returnable_id).toBe(1);
    expect(list).toMatchObject([
      { id: 2, state: 'refused', counts: { created: 0 } },
      {
        id: 1,
        state: 'done',
        email: emailOf('admin'),
        date_time: '2026-11-21 12:00:00',
        file_name: 'semaine 47.csv',
        byte_size: bytes.length,
        counts: { created: 1, changed: 0, withdrawn: 0, restored: 0, refused: 1, unchanged: 0 },
      },
    ]);
    expect(await read(`${IMPORTS}/1`)).toEqual({
      ...list[1],
      lines: report,
      refused_lines: { stored: 1, lost: 0, superseded: [] },
    });
    expect((await read<Schemas['DetailedImportRun']>(`${IMPORTS}/2`)).lines).toEqual([
      expect.stringContaining("aucun article n'a été modifié"),
    ]);
  });

  test('an import whose process was killed is shown as interrupted', async () => {
    await send(IMPORT, csv(line({})));
    await shop.services.database.write((trx) =>
      trx.updateTable('import_run').set({ state: 'running' }).execute(),
    );
    expect((await imports()).imports[0]?.state).toBe('interrupted');
  });

  test('an import killed before its report was written shows a note instead', async () => {
    await send(IMPORT, csv(line({})));
    await shop.services.database.write((trx) =>
      trx.updateTable('import_run').set({ lines: '[]' }).execute(),
    );
    const run = await read<Schemas['DetailedImportRun']>(`${IMPORTS}/1`);
    expect([run.state, run.lines]).toEqual([
      'done',
      ['Le serveur s’est arrêté avant la fin du rapport de cet import.'],
    ]);
  });

  test('API-05 an unknown import is 404, a malformed one 400', async () => {
    for (const end of ['', '/refused']) {
      expect(
        (await shop.call('GET', `${IMPORTS}/99${end}`, { token: shop.admin })).statusCode,
      ).toBe(404);
      expect((await shop.call('GET', `${IMPORTS}/x${end}`, { token: shop.admin })).statusCode).toBe(
        400,
      );
    }
  });
});

test('THREAT-E10 the refused lines are a file for spreadsheets, without formulas', async () => {
  await send(
    IMPORT,
    csv(
      line({}),
      line({ CODE: '=A1+B1', PV_HT: 'x' }),
      line({ CODE: '' }),
      line({ CODE: 'A"B', SOUS_SOUS_FAMILLE: '1' }),
    ),
  );
  const answer = await shop.call('GET', `${IMPORTS}/1/refused`, { token: shop.admin });
  expect([
    answer.statusCode,
    answer.headers['content-type'],
    answer.headers['content-disposition'],
  ]).toEqual([200, 'text/csv; charset=utf-8', 'attachment; filename="lignes-refusees-1.csv"']);
  expect(answer.body.split('\r\n')).toEqual([
    expect.stringMatching(/^\uFEFF"MOTIF_REFUS";"LIGNE_REFUSEE";"CODE";"DESIG";/),
    expect.stringMatching(/^"prix hors taxes illisible \(« x »\)";"3";"'=A1\+B1";"Bécher";/),
    expect.stringMatching(/^"sans CODE";"4";"";"Bécher";/),
    expect.stringMatching(/^"classement inconnu \(« 1 »\)";"5";"A""B";"Bécher";/),
    '',
  ]);
});

describe('progress', () => {
  const idle = {
    state: 'idle',
    task: null,
    phase: null,
    file_name: null,
    email: null,
    started_at: null,
    lines_read: 0,
    accepted: 0,
    refused: 0,
    indexed: 0,
    to_index: null,
  };

  test('is idle when nothing runs', async () => {
    expect(await read(PROGRESS)).toEqual(idle);
  });

  test('THREAT-E13 any administrator sees a running import’s user and progress', async () => {
    const lines = Array.from({ length: 5_000 }, (_, index) =>
      line({ CODE: `R${index}`, PV_HT: index % 10 === 0 ? 'x' : '1' }),
    );
    let done = false;
    const running = send(IMPORT, csv(...lines)).finally(() => (done = true));
    const seen: Schemas['ImportProgress'][] = [];
    while (!done) {
      seen.push(await read<Schemas['ImportProgress']>(PROGRESS));
      await new Promise(setImmediate);
    }
    expect((await running).statusCode).toBe(200);
    expect(seen.find(({ state }) => state === 'running')).toMatchObject({
      task: 'import',
      file_name: 'semaine 47.csv',
      email: emailOf('admin'),
      started_at: '2026-11-21 12:00:00',
    });
    const furthest = seen.findLast(
      ({ phase }) => phase === 'comparing' || phase === 'applying' || phase === 'indexing',
    );
    expect(furthest).toMatchObject({ lines_read: 5_000, accepted: 4_500, refused: 500 });
    expect(
      seen.every(({ lines_read, accepted, refused }) => lines_read === accepted + refused),
    ).toBe(true);
    expect(await read(PROGRESS)).toEqual(idle);
  });
});

describe('undoing an import', () => {
  test('API-05 without an import is 409 with a message', async () => {
    const answer = await goBack();
    expect([answer.statusCode, answer.json<Schemas['Error']>().message]).toEqual([
      409,
      "Il n'y a pas d'import à annuler.",
    ]);
  });

  test('restores the old catalogue, keeps and lists later changes of administrators', async () => {
    await send(IMPORT, csv(line({}), line({ CODE: 'B' })));
    await send(IMPORT, csv(line({ PV_HT: '11' }), line({ CODE: 'B' }), line({ CODE: 'C' })));
    const { id } = await shop.services.database.db
      .selectFrom('article')
      .select('id')
      .where('reference', '=', 'AB-1')
      .executeTakeFirstOrThrow();
    await shop.call('GET', `/api/protected/toggle/${id}/featured`, { token: shop.admin });
    const answer = await goBack();
    expect(answer.statusCode).toBe(200);
    expect(answer.json<string[]>()).toEqual([
      'Conservé : AB-1, Bécher (mise en avant).',
      "1 article garde ce que l'équipe y a mis, depuis l'import ou avant.",
      '1 article a retrouvé ses anciennes valeurs.',
      "1 article créé par l'import retiré, 0 remis en vente, 0 retiré de nouveau.",
      "Le catalogue est revenu à son état d'avant l'import du 21/11/2026 à 12:00 (semaine 47.csv).",
    ]);
    const row = await shop.services.database.db
      .selectFrom('article')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([row.base_price_cents, row.featured]).toEqual([1000, 1]);
    expect(await imports()).toMatchObject({
      imports: [
        { id: 2, state: 'returned' },
        { id: 1, state: 'done' },
      ],
      returnable_id: null,
    });
    expect((await goBack()).statusCode).toBe(409);
    const journal = await read<Schemas['Journal']>('/api/protected/journal');
    expect(journal.entries[0]).toMatchObject({
      operation: 'returnToBeforeLastImport',
      target: 'Import 2 (semaine 47.csv)',
      email: emailOf('admin'),
    });
  });
});
