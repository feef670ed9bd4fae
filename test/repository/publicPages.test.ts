import { adminPatterns } from '../../src/domain/adminPaths';
import { patterns } from '../../src/domain/paths';
import { matcherOf, PAGE_ANSWERS, PUBLIC_PAGES } from '../../src/domain/publicPages';
import { adminRoutes, customerRoutes, visitorRoutes } from '../e2e/support/routes';
import { readContract } from '../support/readContract';
import { readSource, textFiles } from './sourceFiles';

const TABLES = /^src\/domain\/(adminPaths|pageReads|paths|publicPages|rarePaths)\.ts$/;
const COMMENTS = /\/\*\*\s[^]*?\*\/|^\s*\/\/.*$/gm;
const sources = textFiles()
  .filter((path) => /^src\/.*\.tsx?$/.test(path) && !/\.gen\.ts$/.test(path))
  .filter((path) => !TABLES.test(path))
  .map((path) => ({ path, source: readSource(path).replace(COMMENTS, '') }));

/** '/c/' of '/c/:categoryId'. */
const startOf = (pattern: string): string => pattern.replace(/:.*/, '');
const isPublic = new Set<string>(PUBLIC_PAGES.map(({ path }) => path));

test('the path of a page is written in the tables of paths alone', () => {
  const starts = [...Object.values(patterns), ...Object.values(adminPatterns)]
    .map(startOf)
    .filter((start) => start !== '/');
  const written = new RegExp(`['"\`](?:${starts.join('|')})(?:(?<=/)|['"\`/?#])`);
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter(({ source }) => written.test(source)).map(({ path }) => path)).toEqual([]);
});

test('public pages are listed in their table, and where each has its screen or words', () => {
  const names = Object.entries(patterns).flatMap(([name, path]) =>
    isPublic.has(path) ? [name] : [],
  );
  const named = new RegExp(`\\bpatterns\\.(${names.join('|')})\\b`, 'g');
  const lists = sources.filter(
    ({ source }) => new Set([...source.matchAll(named)].map(([, name]) => name)).size >= 4,
  );
  expect(lists.map(({ path }) => path)).toEqual([
    'src/domain/shopContent/texts/textPages.ts',
    'src/web/frame/Footer.tsx',
    'src/web/frame/menu/CategoryMenu.tsx',
    'src/web/routes.tsx',
  ]);
});

const OPENED = [visitorRoutes, customerRoutes, adminRoutes]
  .flatMap((routes) => Object.values(routes))
  .map((path) => path.replace(/[?#].*/, ''));
/** /my/account leads to a page below it; the screen of an answer needs a quote. */
const NOT_OPENED: readonly string[] = [patterns.account, patterns.admin, adminPatterns.offer];

test.each([...Object.values(patterns), ...Object.values(adminPatterns)])(
  '%s is a page of the lists that the tests of every page open',
  (pattern) => {
    const isOpened = OPENED.some((path) => matcherOf(pattern, '[^/]+').test(path));
    expect(isOpened).toBe(!NOT_OPENED.includes(pattern));
  },
);

test('the paths of what pages read are those of the contract', () => {
  const { paths } = readContract() as { paths: Record<string, { get?: { operationId: string } }> };
  const ofContract = Object.entries(paths).flatMap(([path, { get }]) =>
    get && get.operationId in PAGE_ANSWERS ? [[get.operationId, path.replace('{id}', ':id')]] : [],
  );
  expect(Object.fromEntries(ofContract)).toEqual(PAGE_ANSWERS);
});
