import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { readSource, textFiles } from './sourceFiles';

const src = join(__dirname, '../../src');
const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const IMPORT = /\b(?:from|import)(?:\s*\(\s*|\s+)['"]([^'"]+)['"]/g;

const sources = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

interface Import {
  from: string;
  to: string;
}

/** Every import of src, `import type` included, as paths below src; a package is 'package:name'. */
const imports: Import[] = sources.flatMap((file) => {
  const from = relative(src, file);
  return [...readFileSync(file, 'utf8').replace(COMMENT, '').matchAll(IMPORT)].map(
    ([, target = '']) => ({
      from,
      to: target.startsWith('.') ? normalize(join(dirname(from), target)) : `package:${target}`,
    }),
  );
});

const into = (prefix: string) => (path: string) => path.startsWith(prefix);
const files = sources.map((file) => relative(src, file));

/** Imports of other files of src by file; styles and pictures are left out. */
const graph = new Map(
  files.map((file) => [
    file,
    imports.flatMap(({ from, to }) =>
      from === file ? files.filter((other) => [to, `${to}.ts`, `${to}.tsx`].includes(other)) : [],
    ),
  ]),
);

/** Each cycle once, as 'a -> b -> a'. */
function importCycles(): string[] {
  const cycles: string[] = [];
  const finished = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (path.includes(file) || finished.has(file)) return;
    for (const next of graph.get(file) ?? []) visit(next, [...path, file]);
    finished.add(file);
  };
  for (const file of files) visit(file, []);
  return cycles;
}

/** 'web/shop/cart' of 'web/shop/cart/CartScreen.tsx'. */
const screenFolder = (path: string) => path.split('/').slice(0, 3).join('/');

/** The imports from files that match `from` to files that match `to`, as 'a -> b'. */
function forbidden(
  from: (path: string) => boolean,
  to: (path: string, from: string) => boolean,
): string[] {
  return imports
    .filter((each) => from(each.from) && to(each.to, each.from))
    .map((each) => `${each.from} -> ${each.to}`);
}

describe('import directions', () => {
  test('the domain imports nothing but itself and the types of the contract', () => {
    expect(
      forbidden(into('domain/'), (to) => !to.startsWith('domain/') && to !== 'contract/api.gen'),
    ).toEqual([]);
  });

  test('the contracts import nothing, and are types alone', () => {
    expect(forbidden(into('contract/'), () => true)).toEqual([]);
    const statements = sources
      .filter((file) => into('contract/')(relative(src, file)))
      .map((file) => readFileSync(file, 'utf8').replace(COMMENT, ''));
    expect(
      statements.flatMap((text) => text.match(/^(?!export (interface|type) |[ }\]]|$).*/gm) ?? []),
    ).toEqual([]);
  });

  test('the web and the server never import each other', () => {
    expect(forbidden(into('web/'), into('server/'))).toEqual([]);
    expect(forbidden(into('server/'), into('web/'))).toEqual([]);
  });

  /** The content of the shop may be another than that of `src/content`: one module says which. */
  const READERS_OF_CONTENT = [
    'server/content/currentContent.ts',
    // It finds the texts that the build wrote into index.html.
    'server/pages/shopDocument.ts',
    // A missing detail is marked alike on the screen and in a PDF.
    'server/documents/documentTexts.ts',
  ];

  test('the server imports ten files of content, content only pictures and domain', () => {
    const usedByServer = [
      'content/company',
      'content/conditions',
      'content/home',
      'content/legalDetails',
      'content/searchHelp',
      'content/termTexts',
      'content/textDefaults',
      'content/trade',
      'content/synonyms',
      'content/videoTexts',
    ];
    expect(
      forbidden(into('server/'), (to) => to.startsWith('content/') && !usedByServer.includes(to)),
    ).toEqual([]);
    expect(
      forbidden(
        (path) => path.startsWith('server/') && !READERS_OF_CONTENT.includes(path),
        (to) => to.startsWith('content/') && to !== 'content/synonyms',
      ),
    ).toEqual([]);
    expect(
      forbidden(into('content/'), (to) => !/^(content|domain|web\/assets)\//.test(to)),
    ).toEqual([]);
  });

  test('screen folders do not import one another', () => {
    // These folders are shared by screens.
    const shared = /^web\/admin\/(articleList|kit|order)\//;
    const isScreen = (path: string) =>
      /^web\/(shop|admin)\/[^/]+\//.test(path) && !shared.test(path);
    expect(
      forbidden(isScreen, (to, from) => isScreen(to) && screenFolder(to) !== screenFolder(from)),
    ).toEqual([]);
    expect(forbidden(into('web/admin/kit/'), isScreen)).toEqual([]);
  });

  test('frame, shop and admin do not import one another', () => {
    const parts = ['web/frame/', 'web/shop/', 'web/admin/'];
    for (const part of parts) {
      expect(
        forbidden(into(part), (to) =>
          parts.some((other) => other !== part && to.startsWith(other)),
        ),
      ).toEqual([]);
    }
  });

  test('features import neither screens nor the frame', () => {
    expect(forbidden(into('web/features/'), (to) => /^web\/(shop|admin|frame)\//.test(to))).toEqual(
      [],
    );
  });

  test('a feature does not import a feature', () => {
    const isFeature = into('web/features/');
    expect(
      forbidden(isFeature, (to, from) => isFeature(to) && screenFolder(to) !== screenFolder(from)),
    ).toEqual([]);
  });

  test('ui imports no feature, screen or API', () => {
    expect(
      forbidden(into('web/ui/'), (to) => /^web\/(features|shop|admin|frame|api)\//.test(to)),
    ).toEqual([]);
  });

  test('slices never import the store', () => {
    expect(forbidden((from) => /Slice\.ts$/.test(from), into('web/store/store'))).toEqual([]);
  });

  test('Ant Design stays in the administration and the article editor', () => {
    const mayUse = (from: string) => /^web\/(admin|features\/articleEditor)\//.test(from);
    expect(
      forbidden(
        (from) => !mayUse(from),
        (to) => /^package:(antd|@ant-design)/.test(to),
      ),
    ).toEqual([]);
  });

  test('the administration imports each icon from its own module of @ant-design/icons', () => {
    expect(forbidden(into('web/admin/'), (to) => to === 'web/ui/icon/Icon')).toEqual([]);
    expect(
      forbidden(
        () => true,
        (to) => /^package:@ant-design\/(?!icons\/es\/icons\/\w+$)/.test(to),
      ),
    ).toEqual([]);
    expect(
      forbidden(into('web/admin/'), (to) => to.startsWith('package:@ant-design/')),
    ).not.toEqual([]);
  });

  test('only persist.ts imports redux-persist, and only sqliteDriver.ts the SQLite driver', () => {
    expect(
      forbidden(
        (from) => from !== 'web/store/persist.ts',
        (to) => to.startsWith('package:redux-persist'),
      ),
    ).toEqual([]);
    const isDriver = (from: string) => from === 'server/database/sqlite/sqliteDriver.ts';
    expect(
      forbidden(
        (from) => !isDriver(from),
        (to) => to.startsWith('package:@photostructure/sqlite'),
      ),
    ).toEqual([]);
  });

  test('SQL stands in table*.ts of a subject, in database and in search alone', () => {
    const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/;
    const mayUse = (path: string) =>
      /^server\/(database|search)\//.test(path) || /\/table[A-Z]?\w*\.ts$/.test(path);
    const withSql = files.filter(
      (path) =>
        into('server/')(path) &&
        SQL.test(readFileSync(join(src, path), 'utf8').replace(COMMENT, '')),
    );
    expect(withSql.length).toBeGreaterThan(50);
    expect(withSql.filter((path) => !mayUse(path))).toEqual([]);
  });

  test('the subjects of the server import each other one way', () => {
    const folderOf = (path: string) => /^server\/([^/]+)\//.exec(path)?.[1];
    const pairs = new Set(
      imports.flatMap(({ from, to }) => {
        const [a, b] = [folderOf(from), folderOf(to)];
        return a && b && a !== b ? [`${a} ${b}`] : [];
      }),
    );
    expect(pairs.size).toBeGreaterThan(20);
    expect([...pairs].filter((pair) => pairs.has(pair.split(' ').reverse().join(' ')))).toEqual([]);
  });

  test('no folder has an index file that re-exports its modules', () => {
    expect(files.filter((name) => /\/index\.tsx?$/.test(name))).toEqual([]);
  });

  test('no import cycle exists, type imports included', () => {
    expect(importCycles()).toEqual([]);
  });
});

/** The files of test/ that these import, directly or not, as paths below test/. */
function importedTests(roots: string[]): string[] {
  const test = join(__dirname, '..');
  const found = new Set(roots);
  for (const file of found)
    for (const [, target = ''] of readFileSync(join(test, file), 'utf8').matchAll(IMPORT)) {
      const path = relative(test, join(test, dirname(file), target));
      const source = ['.ts', '.tsx'].map((end) => path + end).find((name) => inTest.has(name));
      if (target.startsWith('.') && source) found.add(source);
    }
  return [...found];
}

const inTest = new Set(
  textFiles().flatMap((path) => (path.startsWith('test/') ? [path.slice('test/'.length)] : [])),
);

test('tests of the domain import only folders that npm run mutate copies', () => {
  const left = [...readSource('stryker.config.mjs').matchAll(/'\/test\/(\w+)'/g)].map(
    ([, folder]) => folder,
  );
  expect(left).toContain('server');
  const used = importedTests([...inTest].filter(into('domain/')));
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter((path) => left.some((folder) => path.startsWith(`${folder}/`)))).toEqual([]);
});
