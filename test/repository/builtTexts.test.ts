import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import configure from '../../webpack.config';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paillasse-built-'));
  writeFileSync(join(folder, 'part.js'), "export const part = 'Bécher';");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const { output, optimization } = configure(undefined, { mode: 'production' });

/** Builds a script that has a text and loads a part; both are named as the shop's are. */
function build(text: string, realContentHash?: boolean): Promise<void> {
  const script = `import('./part').then(({ part }) => console.log(part, '${text}'));`;
  writeFileSync(join(folder, 'main.js'), script);
  return new Promise((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        context: folder,
        entry: './main.js',
        output: { path: folder, filename: 'built.js', chunkFilename: output?.chunkFilename },
        optimization: { ...optimization, minimize: false, realContentHash },
      },
      (error, stats) => {
        const failure = error ?? stats?.compilation.errors[0];
        if (failure) reject(failure);
        else resolve();
      },
    );
  });
}

test('a text of the shop that has the hash of a file in it is as written once built', async () => {
  await build('', false);
  const [part] = readdirSync(join(folder, 'static'));
  const text = `35${part?.split('.').at(-2)}00`;
  await build(text, optimization?.realContentHash);
  expect(readFileSync(join(folder, 'built.js'), 'utf8')).toContain(`'${text}'`);
}, 60_000);
