import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles } from './sourceFiles';

const root = join(__dirname, '../..');
const LIST = ['ls-files', '-z', '--cached', '--others', '--exclude-per-directory=.gitignore'];
const testWithGit =
  spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root }).status === 0 ? test : test.skip;

testWithGit('the files that checks and tests find without Git are those of Git', () => {
  const listed = execFileSync('git', LIST, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  const files = listed.split('\0').filter((path) => path && existsSync(join(root, path)));
  expect(allFiles()).toEqual([...new Set(files)].sort());
});
