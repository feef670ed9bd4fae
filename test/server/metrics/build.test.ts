import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fullVersion, readBuild } from '../../../src/server/metrics/build';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'build-'));
  write('package.json', { version: '0.1.0' });
  write('dist/server/build.json', { buildId: 'aaaa' });
  write('dist/web/build.json', { buildId: 'bbbb' });
});
afterEach(() => rmSync(project, { recursive: true }));

function write(file: string, content: object): void {
  mkdirSync(dirname(join(project, file)), { recursive: true });
  writeFileSync(join(project, file), JSON.stringify(content));
}
const version = () => fullVersion(readBuild(project, true));

test('the version of a built shop changes with its server and with its web application', () => {
  expect(version()).toBe('0.1.0+aaaa-bbbb');
  write('dist/server/build.json', { buildId: 'cccc' });
  expect(version()).toBe('0.1.0+cccc-bbbb');
  write('dist/web/build.json', { buildId: 'dddd' });
  expect(version()).toBe('0.1.0+cccc-dddd');
});

test('the version of a release names its commit, if it was made of one', () => {
  write('release.json', { commit: '455074c8a1b2c3d4e5f60718293a4b5c6d7e8f90' });
  expect(version()).toBe('0.1.0+455074c8a1b2');
  write('release.json', { commit: null });
  expect(version()).toBe('0.1.0+aaaa-bbbb');
});

test('a build without ids, or a cut file, is told as unknown', () => {
  rmSync(join(project, 'dist/server/build.json'));
  writeFileSync(join(project, 'dist/web/build.json'), '{"buildId":');
  expect(version()).toBe('0.1.0+unknown-unknown');
  expect(fullVersion(readBuild(project, false))).toBe('0.1.0+sources');
});
