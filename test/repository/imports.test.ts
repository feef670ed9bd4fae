import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const src = join(__dirname, '../../src');
const imports = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

const sources = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

interface Arrow {
  from: string;
  to: string;
}

/** Every import between files of src, as paths below src; packages keep their name. */
const arrows: Arrow[] = sources.flatMap((file) => {
  const from = relative(src, file);
  return [...readFileSync(file, 'utf8').matchAll(imports)].map(([, target = '']) => ({
    from,
    to: target.startsWith('.') ? normalize(join(dirname(from), target)) : `package:${target}`,
  }));
});

const into = (prefix: string) => (path: string) => path.startsWith(prefix);
const room = (path: string) => path.split('/').slice(0, 3).join('/');

/** The arrows that leave `from` and enter `to`, as readable lines. */
function forbidden(from: (path: string) => boolean, to: (path: string, from: string) => boolean): string[] {
  return arrows.filter((arrow) => from(arrow.from) && to(arrow.to, arrow.from)).map((arrow) => `${arrow.from} -> ${arrow.to}`);
}

describe('the arrows of the house', () => {
  test('the domain imports nothing but itself', () => {
    expect(forbidden(into('domain/'), (to) => !to.startsWith('domain/'))).toEqual([]);
  });

  test('the web and the server never import each other', () => {
    expect(forbidden(into('web/'), into('server/'))).toEqual([]);
    expect(forbidden(into('server/'), into('web/'))).toEqual([]);
  });

  test('of the content, the server reads who the shop is and nothing else; the content imports pictures and the domain alone', () => {
    const readByServer = ['content/company', 'content/legalDetails'];
    expect(forbidden(into('server/'), (to) => to.startsWith('content/') && !readByServer.includes(to))).toEqual([]);
    expect(forbidden(into('content/'), (to) => !/^(content|domain|web\/assets)\//.test(to))).toEqual([]);
  });

  test('rooms do not import rooms', () => {
    const isRoom = (path: string) => /^web\/(shop|admin)\/[^/]+\//.test(path);
    expect(forbidden(isRoom, (to, from) => isRoom(to) && room(to) !== room(from))).toEqual([]);
  });

  test('frame, shop and admin do not import one another', () => {
    const parts = ['web/frame/', 'web/shop/', 'web/admin/'];
    for (const part of parts) {
      expect(forbidden(into(part), (to) => parts.some((other) => other !== part && to.startsWith(other)))).toEqual([]);
    }
  });

  test('features do not import rooms nor the frame', () => {
    expect(forbidden(into('web/features/'), (to) => /^web\/(shop|admin|frame)\//.test(to))).toEqual([]);
  });

  test('a feature does not import a feature', () => {
    const isFeature = into('web/features/');
    expect(forbidden(isFeature, (to, from) => isFeature(to) && room(to) !== room(from))).toEqual([]);
  });

  test('ui knows no business', () => {
    expect(forbidden(into('web/ui/'), (to) => /^web\/(features|shop|admin|frame|api)\//.test(to))).toEqual([]);
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

  test('the administration takes its icons from @ant-design/icons, one by one', () => {
    expect(forbidden(into('web/admin/'), (to) => to === 'web/ui/icon/Icon')).toEqual([]);
    expect(
      forbidden(
        () => true,
        (to) => /^package:@ant-design\/(?!icons\/es\/icons\/\w+$)/.test(to),
      ),
    ).toEqual([]);
    expect(forbidden(into('web/admin/'), (to) => to.startsWith('package:@ant-design/'))).not.toEqual([]);
  });

  test('only the persistence knows redux-persist, and one file knows the SQLite driver', () => {
    expect(
      forbidden(
        (from) => from !== 'web/store/persist.ts',
        (to) => to.startsWith('package:redux-persist'),
      ),
    ).toEqual([]);
    const isDriver = (from: string) => from === 'server/database/engine/sqliteDriver.ts';
    expect(
      forbidden(
        (from) => !isDriver(from),
        (to) => to.startsWith('package:@photostructure/sqlite'),
      ),
    ).toEqual([]);
  });

  test('no file re-exports a folder and none is longer than 400 lines', () => {
    const names = sources.map((file) => relative(src, file));
    expect(names.filter((name) => /\/index\.tsx?$/.test(name))).toEqual([]);
    const long = sources.filter((file) => !/\.gen\.ts$/.test(file) && readFileSync(file, 'utf8').split('\n').length > 400);
    expect(long.map((file) => relative(src, file))).toEqual([]);
  });
});
