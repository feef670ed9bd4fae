// The two tiers of the tests and the groups of the second one. npm test runs the gate; with --full
// the groups follow. A file says in its first line where it belongs:
//   // @full imports: why      the group runs it, the gate does not. In a Playwright file, which
//                              has its group too, the gate runs the tests tagged @gate
//   // @sampled imports: why   the gate runs it without its testOfFull; the group runs it whole
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from './stamps.mjs';

/**
 * The groups: what each is about, the project of Jest and the shops of playwright.config.ts that
 * are its own.
 */
export const groups = {
  // Dearest first: npm test -- --full runs two at a time, in this order.
  postgres: { about: 'what differs on PostgreSQL', project: 'postgres', shops: ['postgres'] },
  administration: { about: 'screens and journeys of the administration' },
  commands: { about: 'commands, starts, retention, erasure, readiness' },
  content: { about: 'the shop’s own content, files, documents, mails, exports' },
  contract: { about: 'every operation, screen and page against every answer' },
  tools: { about: 'scripts, deployment and the tests’ own tools' },
  imports: { about: 'the import from Oxygène: kills, long files, undo' },
  http: { about: 'connections, outages, metrics, faults of the renderer' },
  properties: { about: 'random edits, undos, sums, costs of typed texts' },
  migrations: { about: 'earlier databases, backups, the files of SQLite' },
  'browser:shop': { about: 'screens of visitors and customers', shops: ['built'] },
  'browser:admin': { about: 'screens of the administration', shops: ['built'] },
  'browser:layout': { about: 'every route, width, print and translation', shops: ['built'] },
  'browser:first': { about: 'first load, hydration, offline', shops: ['built', 'development'] },
};

const TAG = /@(full|sampled) (\w+(?::\w+)?)[:,] /g;

/**
 * Where a test file belongs, by its first line.
 * @param {string} text of the file. @param {string} name for the sentence of an error.
 * @returns {{ tier: 'gate' } | { tier: 'full' | 'sampled', group: string }}
 * @throws an Error with a sentence when the tag names no group or two, or is below the first line.
 */
export function placeOf(text, name) {
  const [first] = text.split('\n', 1);
  const tags = first.startsWith('//') ? [...first.matchAll(TAG)] : [];
  if (/^\s*(?:\/\/|\*).*@(?:full|sampled)\b/m.test(text.slice(first.length)))
    throw new Error(`${name}: @full or @sampled is below the first line, where nothing reads it.`);
  if (tags.length > 1) throw new Error(`${name}: it is in two groups; a file is in one.`);
  const [[, tier, group] = []] = tags;
  if (tier === undefined && /@(?:full|sampled)\b/.test(first))
    throw new Error(`${name}: its first line is not "// @full <group>: <why>".`);
  if (group !== undefined && !Object.hasOwn(groups, group))
    throw new Error(`${name}: there is no group ${group}; ${sentenceOfGroups()}`);
  return tier === undefined ? { tier: 'gate' } : { tier, group };
}

export const sentenceOfGroups = () => `the groups are ${Object.keys(groups).join(', ')}.`;

/** Every test file, below test: { path, kind, tier, group }. @throws as placeOf. */
export function readTestFiles(folder = join(root, 'test')) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:test|spec)\.tsx?$/.test(path))
    .sort()
    .map((path) => {
      const kind = kindOf(path);
      const place = placeOf(readFileSync(join(folder, path), 'utf8'), `test/${path}`);
      return { path, kind, ...place, ...(kind === 'postgres' && PLACE_OF_POSTGRES) };
    });
}

/** Of the files that run on PostgreSQL alone: their folder says it. */
const PLACE_OF_POSTGRES = { tier: 'full', group: 'postgres' };

/** What runs a file: a project of Jest, or Playwright. */
function kindOf(path) {
  if (path.startsWith('e2e/')) return 'playwright';
  if (path.startsWith('server/database/postgres/')) return 'postgres';
  if (path.startsWith('web/')) return 'browser';
  return path.startsWith('journeys/') ? 'journeys' : 'node';
}

/** The projects of Jest that a process in band runs: modules of server and application apart. */
export const PROCESSES = [['node'], ['browser', 'journeys']];

/** Besides the folder of the same name: the rules of a subject, below test. */
const NEAR = {
  'server/articleEdits': ['domain/article', 'domain/catalogue'],
  'server/articleSelection': ['domain/article'],
  'server/campaigns': ['domain/campaign'],
  'server/catalogue': ['domain/article', 'domain/catalogue'],
  'server/categories': ['domain/catalogue'],
  'server/content': ['domain/shopContent'],
  'server/follow': ['domain/offer'],
  'server/import': ['domain/catalogue'],
  'server/offers': ['domain/offer'],
  'server/quoteExport': ['domain/quote'],
  'server/quotes': ['domain/quote'],
  'server/savedLists': ['domain/referenceList'],
  'server/search': ['domain/search', 'search'],
  'server/session': ['domain/account'],
  'server/users': ['domain/account'],
};

/** Browser files whose name does not say the folder of src that they are about. */
const BROWSER_NEAR = {
  articleEdits: ['adminArticles', 'articleEditor'],
  campaigns: ['campaignArticles', 'administration'],
  catalogue: ['articles', 'categoryMenu', 'categories'],
  content: ['own', 'contentVersions'],
  follow: ['followQuote', 'followRefused', 'quoteLife'],
  import: ['oxygene'],
  offer: ['answer', 'offer'],
  offers: ['answer', 'offer', 'followQuote'],
  session: ['account', 'sessionEnd'],
  shopContent: ['own'],
  users: ['userFile', 'account'],
};

/**
 * The tests near a file or folder of src, and the browser files of its subject.
 * @param {string} path such as src/server/quotes. @param {{ path: string }[]} files of
 * readTestFiles. @returns the same entries; an empty list when nothing is near.
 */
export function testsNear(path, files) {
  const folder = path.replace(/^(?:src|test)\//, '').replace(/\.tsx?$|\/$/g, '');
  const folders = [folder, ...(NEAR[folder] ?? [])];
  const subject = basename(folder);
  const names = BROWSER_NEAR[subject] ?? [subject, subject.replace(/s$/, '')];
  const isNear = ({ path: file, kind }) =>
    kind === 'playwright'
      ? names.some((name) => basename(file).startsWith(name))
      : folders.some((each) => file.startsWith(`${each}/`) || file.startsWith(`${each}.test.`));
  const near = files.filter(isNear);
  if (near.some(({ kind }) => kind !== 'playwright')) return near;
  // src/server/quotes/mails.ts has no test of its own: the tests of its folder. For a file directly
  // in src/server, only tests directly in test/server.
  const parent = dirname(folder);
  return parent.includes('/')
    ? testsNear(parent, files)
    : files.filter(({ path: file }) => dirname(file) === parent);
}
