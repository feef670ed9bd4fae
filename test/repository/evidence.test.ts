import { createRequire } from 'node:module';
import { join } from 'node:path';

type Script = Record<string, (...args: unknown[]) => unknown>;

/** The exports of a script, which is an ES module. */
const load = (script: string): Script =>
  createRequire(__filename)(join(__dirname, '../../scripts/lib', script)) as Script;

/** The result of a function of a script. */
const ask = async (script: string, name: string, ...args: unknown[]): Promise<unknown> =>
  load(script)[name]?.(...args);

describe('the IDs cited in a title', () => {
  test.each([
    ['CART-17 adds a line', ['CART-17']],
    ['what fails CART-17: ERR-01..03', ['CART-17', 'ERR-01', 'ERR-02', 'ERR-03']],
    ['ENTITY-22/23 in capitals', ['ENTITY-22', 'ENTITY-23']],
    ['QUOTE-16, QUOTE-19 the field', ['QUOTE-16', 'QUOTE-19']],
    ['PRICE-05, 10 pieces', ['PRICE-05']],
    [
      'THREAT-A06/07 and THREAT-B01..03',
      ['THREAT-A06', 'THREAT-A07', 'THREAT-B01', 'THREAT-B02', 'THREAT-B03'],
    ],
    ['THREAT-A22/J02', ['THREAT-A22', 'THREAT-J02']],
    ['UTF-8 and ISO-8859', []],
    // No IDs in these titles: they would count as citations themselves.
  ])('are found, row %#', async (title, ids) => {
    expect(await ask('evidence.mjs', 'citedIn', title)).toEqual(ids);
  });
});

describe('the tests of a fact', () => {
  const jest = {
    numPassedTests: 2,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: join(__dirname, '../domain/cart/cart.test.ts'),
        assertionResults: [
          { fullName: 'RECOVER-10 an empty field', status: 'passed' },
          { fullName: 'CART-17 a new line', status: 'passed' },
        ],
      },
      {
        name: join(__dirname, '../web/menu.test.tsx'),
        assertionResults: [
          { fullName: 'MENU-01..02 the menu has two panes', status: 'passed' },
          { fullName: 'MENU-03 the right one', status: 'failed' },
          { fullName: 'MENU-04 its hint', status: 'pending' },
          { fullName: 'MENU-05 its delay', status: 'todo' },
        ],
      },
      { name: join(__dirname, '../web/broken.test.tsx'), status: 'failed', assertionResults: [] },
    ],
  };
  const browser = {
    stats: { expected: 1, flaky: 1, unexpected: 1 },
    errors: [{ message: 'no shop' }],
    suites: [
      {
        title: 'menu.spec.ts',
        specs: [
          { title: 'MENU-06 at once', file: 'menu.spec.ts', tests: [{ status: 'flaky' }] },
          {
            title: 'MENU-07 after a click',
            file: 'menu.spec.ts',
            tests: [{ status: 'skipped', annotations: [{ description: 'no mouse' }] }],
          },
        ],
        suites: [
          {
            title: 'MENU-08 of the phone',
            specs: [
              { title: 'opens', file: 'menu.spec.ts', tests: [{ status: 'expected' }] },
              { title: 'closes', file: 'menu.spec.ts', tests: [{ status: 'unexpected' }] },
            ],
          },
        ],
      },
    ],
  };

  const passed = async (read: string, ...reports: object[]) => {
    const results = await Promise.all(reports.map((each) => ask('testResults.mjs', read, each)));
    const tests = (results as { tests: object[] }[]).flatMap((result) => result.tests);
    return ask('testResults.mjs', 'passedTests', tests);
  };

  test('are those that passed, with their describes’ titles; skipped ones are not', async () => {
    expect(await passed('resultOfJest', jest)).toEqual([
      { file: 'domain/cart/cart.test.ts', title: 'RECOVER-10 an empty field' },
      { file: 'domain/cart/cart.test.ts', title: 'CART-17 a new line' },
      { file: 'web/menu.test.tsx', title: 'MENU-01..02 the menu has two panes' },
    ]);
    expect(await passed('resultOfPlaywright', browser)).toEqual([
      { file: 'e2e/menu.spec.ts', title: 'MENU-06 at once' },
      { file: 'e2e/menu.spec.ts', title: 'MENU-08 of the phone opens' },
    ]);
  });

  test('count what did not start as a failure, and name failed and flaky ones', async () => {
    expect(await ask('testResults.mjs', 'resultOfJest', jest)).toMatchObject({
      passed: 2,
      failed: 2,
      failures: ['web/menu.test.tsx › MENU-03 the right one', 'web/broken.test.tsx'],
    });
    expect(await ask('testResults.mjs', 'resultOfPlaywright', browser)).toMatchObject({
      passed: 2,
      failed: 2,
      failures: ['e2e/menu.spec.ts › MENU-08 of the phone closes'],
      flaky: ['MENU-06 at once'],
      skipped: ['MENU-07 after a click (no mouse)'],
    });
  });

  test('are listed once when both engines ran them, and not when they failed on one', async () => {
    const name = join(__dirname, '../server/quotes.test.ts');
    const results = (...statuses: string[]) => ({
      name,
      assertionResults: statuses.map((status, number) => ({
        fullName: `QUOTE-16 number ${number}`,
        status,
      })),
    });
    const both = {
      testResults: [
        results('passed', 'passed', 'passed', 'failed'),
        results('passed', 'failed', 'pending', 'passed'),
      ],
    };
    expect(await passed('resultOfJest', both)).toEqual(
      ['QUOTE-16 number 0', 'QUOTE-16 number 2'].map((title) => ({
        file: 'server/quotes.test.ts',
        title,
      })),
    );
  });

  test('are of the level of the fact: a domain test is not enough for a screen fact', async () => {
    const facts = [
      { id: 'RECOVER-10', level: 'screen', sentence: 'The button is disabled.' },
      { id: 'CART-17', level: 'rule', sentence: 'A line is created.' },
      { id: 'MENU-02', level: 'browser', sentence: 'A pane opens.' },
      { id: 'API-21', level: 'api', sentence: 'A quote is accepted.' },
      { id: 'FLOW-10', level: 'api', sentence: 'It toggles.' },
    ];
    const tests = {
      'RECOVER-10': ['domain/a.test.ts'],
      'CART-17': ['domain/a.test.ts'],
      'MENU-02': ['e2e/m.spec.ts', 'web/m.test.tsx'],
      'API-21': ['server/q.test.ts'],
    };
    const testsById = Object.entries(tests).map(([id, files]) => [
      id,
      files.map((file) => ({ file, title: id })),
    ]);
    const tested = (await ask(
      'evidence.mjs',
      'withTests',
      facts,
      new Map(testsById as [string, object[]][]),
    )) as { tests: { file: string }[] }[];
    expect({
      files: tested.map((fact) => fact.tests.map(({ file }) => file)),
      untested: await ask('evidence.mjs', 'untested', tested),
    }).toEqual({
      files: [[], ['domain/a.test.ts'], ['e2e/m.spec.ts'], ['server/q.test.ts'], []],
      untested: [
        'RECOVER-10 (The button is disabled.) has no passed test at its level, screen; ' +
          'domain/a.test.ts cites it at a lower one.',
        'FLOW-10 (It toggles.) has no passed test at its level, api.',
      ],
    });
  });
});

describe('the list of requirements', () => {
  const text =
    '# T\n\n- <a id="CART-17"></a>**CART-17** (rule) A line\n  is created. [OPEN-01](#OPEN-01)\n' +
    '- <a id="CART-18"></a>**CART-18** (screen) It grows.\n';
  const facts = [
    { id: 'CART-17', level: 'rule', sentence: 'A line is created.' },
    { id: 'CART-18', level: 'screen', sentence: 'It grows.' },
  ];

  test('is read with its wrapped sentences, without the links to open points', async () => {
    expect(await ask('evidence.mjs', 'readFacts', text)).toEqual(facts);
  });

  test('of this repository has every fact of its groups once', async () => {
    const ids = ((await ask('evidence.mjs', 'readFacts')) as { id: string }[]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(703);
  });
});

describe('npm test', () => {
  const run = {
    passed: 10,
    failed: 0,
    failures: [] as string[],
    flaky: [] as string[],
    skipped: [] as string[],
    wrong: [] as string[],
    stoppedBy: undefined as string | undefined,
    inCi: true,
  };
  test.each([
    ['succeeds when everything passed', run, 0, ['', '0 flaky', '10 passed, 0 failed']],
    [
      'fails when a test failed, and names it',
      { ...run, failed: 1, failures: ['web/menu.test.tsx › MENU-03'] },
      1,
      ['', 'failed: web/menu.test.tsx › MENU-03', '0 flaky', '10 passed, 1 failed'],
    ],
    ['fails when no test ran', { ...run, passed: 0 }, 1, ['', '0 flaky', '0 passed, 0 failed']],
    [
      'succeeds in CI with two flaky tests, and lists them',
      { ...run, flaky: ['one', 'two'] },
      0,
      ['', '2 flaky: one; two', '10 passed, 0 failed'],
    ],
    [
      'fails in CI with three flaky tests',
      { ...run, flaky: ['one', 'two', 'three'] },
      1,
      ['', '3 flaky: one; two; three', '10 passed, 0 failed'],
    ],
    [
      'succeeds when a test was skipped, and gives the reason',
      { ...run, skipped: ['one (no Firefox)'] },
      0,
      ['', 'skipped: one (no Firefox)', '0 flaky', '10 passed, 0 failed'],
    ],
    [
      'fails when a fact is untested',
      { ...run, wrong: ['CART-17 …'], inCi: false },
      1,
      ['CART-17 …', '', '0 flaky', '10 passed, 0 failed'],
    ],
    [
      'fails when it was stopped',
      { ...run, stoppedBy: 'SIGINT' },
      1,
      ['Stopped by SIGINT: what comes after it was not run.', '', '0 flaky', '10 passed, 0 failed'],
    ],
  ])('%s', async (_when, outcome, exitCode, lines) => {
    expect(await ask('testSummary.mjs', 'summarize', outcome)).toEqual({ lines, exitCode });
  });
});

describe('the list of threats', () => {
  const row = (change: object) => ({
    id: 'THREAT-A01',
    group: 'A: Session',
    where: 'login',
    rule: 'It is refused.',
    figure: '',
    deviation: '',
    ...change,
  });

  test('a threat is answered by tests, by a figure of faults or by a deviation', async () => {
    const threats = [
      row({}),
      row({ id: 'THREAT-A02', deviation: 'Not done.' }),
      row({ id: 'FAULT-R01', figure: 'LOST 0' }),
      row({ id: 'THREAT-A03' }),
    ];
    const testsById = [
      ['THREAT-A01', [{ file: 'server/a.test.ts', title: 'a <script>' }]],
      ['THREAT-A02', [{ file: 'server/b.test.ts', title: 'b' }]],
    ];
    const byId = new Map(testsById as [string, object[]][]);
    const lines = ((await ask('evidence.mjs', 'threatTable', threats, byId)) as string[]).flatMap(
      (line) => line.split('\n'),
    );
    const start = (id: string) => `- <a id="${id}"></a>**${id}** (login) It is refused.`;
    expect(lines.slice(lines.indexOf('## A: Session') + 2)).toEqual([
      start('THREAT-A01'),
      '  - server/a.test.ts: “a \\<script\\>”',
      start('THREAT-A02'),
      '  - server/b.test.ts: “b”',
      '  - Deviation: Not done.',
      start('FAULT-R01'),
      '  - `npm run faults`: LOST 0',
      start('THREAT-A03'),
      '  - **nothing**',
      '',
    ]);
    expect(await ask('evidence.mjs', 'unanswered', threats, byId)).toEqual([
      'THREAT-A03 (login: It is refused.) has neither a passed test nor a figure nor a deviation.',
    ]);
  });

  test('of this repository has every ID once, with a sentence', async () => {
    const threats = (await ask('evidence.mjs', 'readThreats')) as { id: string; rule: string }[];
    expect(new Set(threats.map(({ id }) => id)).size).toBe(threats.length);
    expect(threats.filter(({ id }) => id.startsWith('THREAT-'))).toHaveLength(187);
    expect(threats.filter(({ id }) => id.startsWith('FAULT-R'))).toHaveLength(13);
    expect(threats.filter(({ rule }) => !/^[A-Z].+\.$/.test(rule))).toEqual([]);
  });
});
