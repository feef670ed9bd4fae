import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const scripts = join(__dirname, '../../scripts/lib');

/** What a function of a script of the repository answers, in a process of its own: the scripts are ES modules. */
async function ask(script: string, name: string, ...args: unknown[]): Promise<unknown> {
  const call = args.map((arg) => JSON.stringify(arg)).join(', ');
  const program = `import(${JSON.stringify(join(scripts, script))}).then((m) => console.log(JSON.stringify(m[${JSON.stringify(name)}](${call}))))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program]);
  return JSON.parse(stdout);
}

describe('the IDs that a title cites', () => {
  test.each([
    ['CART-17 adds a line', ['CART-17']],
    ['what fails CART-17: ERR-01..03', ['CART-17', 'ERR-01', 'ERR-02', 'ERR-03']],
    ['ENTITY-22/23 in capitals', ['ENTITY-22', 'ENTITY-23']],
    ['QUOTE-16, QUOTE-19 the field', ['QUOTE-16', 'QUOTE-19']],
    ['PRICE-05, 10 pieces', ['PRICE-05']],
    ['THREAT-A06/07 and THREAT-B01..03', ['THREAT-A06', 'THREAT-A07', 'THREAT-B01', 'THREAT-B02', 'THREAT-B03']],
    ['THREAT-A22/J02', ['THREAT-A22', 'THREAT-J02']],
    ['UTF-8 and ISO-8859', []],
    // No IDs in these titles: they would count as citations themselves.
  ])('are found, row %#', async (title, ids) => {
    expect(await ask('citations.mjs', 'citedIn', title)).toEqual(ids);
  });
});

describe('the tests that hold a fact', () => {
  const jest = {
    testResults: [
      {
        name: join(__dirname, '../domain/cart.test.ts'),
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
    ],
  };
  const browser = {
    suites: [
      {
        title: 'menu.spec.ts',
        specs: [
          { title: 'MENU-06 at once', file: 'menu.spec.ts', tests: [{ status: 'flaky' }] },
          { title: 'MENU-07 after a click', file: 'menu.spec.ts', tests: [{ status: 'skipped' }] },
        ],
        suites: [{ title: 'MENU-08 of the phone', specs: [{ title: 'opens', file: 'menu.spec.ts', tests: [{ status: 'expected' }] }] }],
      },
    ],
  };

  test('are those that passed, with the titles of their describes; skipped, failed and planned ones do not count', async () => {
    expect(await ask('testResults.mjs', 'passedInJest', jest)).toEqual([
      { file: 'domain/cart.test.ts', title: 'RECOVER-10 an empty field' },
      { file: 'domain/cart.test.ts', title: 'CART-17 a new line' },
      { file: 'web/menu.test.tsx', title: 'MENU-01..02 the menu has two panes' },
    ]);
    expect(await ask('testResults.mjs', 'passedInPlaywright', browser)).toEqual([
      { file: 'e2e/menu.spec.ts', title: 'MENU-06 at once' },
      { file: 'e2e/menu.spec.ts', title: 'MENU-08 of the phone opens' },
    ]);
    expect(await ask('testResults.mjs', 'flakyInPlaywright', browser)).toEqual(['MENU-06 at once']);
  });

  test('are of the level of the fact: a screen fact that only a rule’s test cites is not held', async () => {
    const facts = [
      { id: 'RECOVER-10', level: 'screen', sentence: 'The button waits.' },
      { id: 'CART-17', level: 'rule', sentence: 'A line is made.' },
      { id: 'MENU-02', level: 'browser', sentence: 'A pane opens.' },
      { id: 'API-21', level: 'api', sentence: 'A quote is taken.' },
      { id: 'FLOW-10', level: 'api', sentence: 'It turns.' },
    ];
    const files = {
      'RECOVER-10': ['domain/a.test.ts'],
      'CART-17': ['domain/a.test.ts'],
      'MENU-02': ['e2e/m.spec.ts', 'web/m.test.tsx'],
      'API-21': ['server/q.test.ts'],
    };
    const program = `Promise.all([import('./requirementTable.mjs')]).then(([m]) => {
      const held = m.holders(${JSON.stringify(facts)}, new Map(Object.entries(${JSON.stringify(files)})));
      console.log(JSON.stringify({ files: held.map((fact) => fact.files), unheld: m.unheld(held) }));
    })`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program.replace('./', `${scripts}/`)]);
    expect(JSON.parse(stdout)).toEqual({
      files: [[], ['domain/a.test.ts'], ['e2e/m.spec.ts'], ['server/q.test.ts'], []],
      unheld: [
        'RECOVER-10 (The button waits.) is held by no passed test of its level, screen; domain/a.test.ts cites it at a lower one.',
        'FLOW-10 (It turns.) is held by no passed test of its level, api.',
      ],
    });
  });

  test('a row that is not what passed is told with its fact', async () => {
    const row = (files: string) => `| [CART-17](x#CART-17) | rule | A line is made. | ${files} |`;
    expect(await ask('requirementTable.mjs', 'differences', row('domain/a.test.ts'), row('domain/a.test.ts'))).toEqual([]);
    expect(await ask('requirementTable.mjs', 'differences', row('domain/a.test.ts'), row('**nothing**'))).toEqual([
      `CART-17: committed is "${row('domain/a.test.ts')}", the results say "${row('**nothing**')}".`,
    ]);
  });
});

describe('npm test ends', () => {
  const run = { passed: 10, failed: 0, flaky: [] as string[], wrong: [] as string[], inCi: true };
  test.each([
    ['well when everything passed', run, 0, ['', '0 flaky', '10 passed, 0 failed']],
    ['badly when a test failed', { ...run, failed: 1 }, 1, ['', '0 flaky', '10 passed, 1 failed']],
    ['badly when none ran', { ...run, passed: 0 }, 1, ['', '0 flaky', '0 passed, 0 failed']],
    [
      'well in CI with two that passed when repeated, and names them',
      { ...run, flaky: ['one', 'two'] },
      0,
      ['', '2 flaky: one; two', '10 passed, 0 failed'],
    ],
    ['badly in CI with three', { ...run, flaky: ['one', 'two', 'three'] }, 1, ['', '3 flaky: one; two; three', '10 passed, 0 failed']],
    ['badly in CI when a fact is not held', { ...run, wrong: ['CART-17 …'] }, 1, ['CART-17 …', '', '0 flaky', '10 passed, 0 failed']],
    ['well elsewhere, and says so', { ...run, wrong: ['CART-17 …'], inCi: false }, 0, ['CART-17 …', '', '0 flaky', '10 passed, 0 failed']],
  ])('%s', async (_when, outcome, exitCode, lines) => {
    expect(await ask('testSummary.mjs', 'conclusion', outcome)).toEqual({ lines, exitCode });
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

  test('a row is answered by passed tests, by a figure of npm run faults or by a deviation; a row with none is named', async () => {
    const threats = [
      row({}),
      row({ id: 'THREAT-A02', deviation: 'Not done.' }),
      row({ id: 'FAULT-R01', figure: 'LOST 0' }),
      row({ id: 'THREAT-A03' }),
    ];
    const program = `import('${scripts}/threatTable.mjs').then((m) => {
      const files = new Map([['THREAT-A01', ['server/a.test.ts']], ['THREAT-A02', ['server/b.test.ts']]]);
      console.log(JSON.stringify({ rows: m.threatTable(${JSON.stringify(threats)}, files).split('\\n').filter((line) => line.startsWith('| <a')), unanswered: m.unanswered(${JSON.stringify(threats)}, files) }));
    })`;
    const { stdout } = await promisify(execFile)(process.execPath, ['-e', program]);
    const start = (id: string) => `| <a id="${id}"></a>${id} | login | It is refused. | `;
    expect(JSON.parse(stdout)).toEqual({
      rows: [
        `${start('THREAT-A01')}server/a.test.ts |`,
        `${start('THREAT-A02')}server/b.test.ts; Deviation: Not done. |`,
        `${start('FAULT-R01')}\`npm run faults\`: LOST 0 |`,
        `${start('THREAT-A03')}**nothing** |`,
      ],
      unanswered: ['THREAT-A03 (login: It is refused.) has neither a passed test nor a figure nor a deviation.'],
    });
  });

  test('of this repository has every row once, in a sentence', async () => {
    const threats = (await ask('threatTable.mjs', 'readThreats')) as { id: string; rule: string }[];
    expect(new Set(threats.map(({ id }) => id)).size).toBe(threats.length);
    expect(threats.filter(({ id }) => id.startsWith('THREAT-'))).toHaveLength(170);
    expect(threats.filter(({ id }) => id.startsWith('FAULT-R'))).toHaveLength(12);
    expect(threats.filter(({ rule }) => !/^[A-Z].+\.$/.test(rule))).toEqual([]);
  });
});
