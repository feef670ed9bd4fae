import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSource, textFiles } from './sourceFiles';

interface Screen {
  name: string;
  folders: string[];
  widths: number[];
}
const root = join(__dirname, '../..');
const load = createRequire(__filename);
const { screens } = load(join(root, 'scripts/gallery/screens.mjs')) as { screens: Screen[] };
const { notePictures, outdatedPictures } = load(join(root, 'scripts/gallery/pictures.mjs')) as {
  notePictures(taken: Screen[], commit: string, folder: string): void;
  outdatedPictures(folder: string, shown: Screen[]): string[];
};

test('each screen of the gallery has its name once, and folders that exist', () => {
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length);
  const folders = [...new Set(screens.flatMap((screen) => screen.folders))];
  expect(folders.filter((name) => !existsSync(join(root, 'src/web', name)))).toEqual([]);
});

test('builds and servers are made without the gallery: no other file names its folder', () => {
  const readers = textFiles().filter(
    (path) =>
      /^(src|scripts)\/|^[^/]+\.(ts|mjs|cjs)$/.test(path) &&
      /docs.{1,4}gallery/.test(readSource(path)),
  );
  expect(readers).toEqual([
    'scripts/gallery/pictures.mjs',
    'scripts/gallery/takeScreenshots.mjs',
    'scripts/release.mjs',
    'scripts/screenshots.mjs',
  ]);
});

describe('a picture of the gallery', () => {
  const shown = screens.filter(({ name }) => ['accueil', 'devis'].includes(name));
  const pictures = ['accueil-1280.png', 'accueil-375.png', 'devis-1280.png', 'devis-375.png'];
  let folder: string;
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  const outdated = () => outdatedPictures(folder, shown);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'paillasse-gallery-'));
    cpSync(join(root, '.gitignore'), join(folder, '.gitignore'));
    for (const each of ['shop/home', 'shop/cart', 'shop/login', 'frame', 'ui'])
      write(`src/web/${each}/part.css`, 'before');
    for (const name of pictures) write(`docs/gallery/${name}`, name);
    notePictures(shown, 'c0ffee', folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is of this version until its screen, the frame or the widgets change', () => {
    expect(outdated()).toEqual([]);
    write('src/web/shop/login/part.css', 'after');
    expect(outdated()).toEqual([]);
    write('src/web/shop/home/part.css', 'after');
    expect(outdated()).toEqual([
      'accueil-1280.png : l’écran a changé depuis',
      'accueil-375.png : l’écran a changé depuis',
    ]);
    notePictures(shown.slice(0, 1), 'c0ffee', folder);
    expect(outdated()).toEqual([]);
    for (const shared of ['frame', 'ui']) {
      write(`src/web/${shared}/more.css`, 'new');
      expect(outdated()).toHaveLength(4);
      notePictures(shown, 'c0ffee', folder);
    }
  });

  test('is missed when it is not there or not listed, and noticed when it is another one', () => {
    rmSync(join(folder, 'docs/gallery/accueil-375.png'));
    write('docs/gallery/devis-375.png', 'drawn over');
    expect(outdated()).toEqual([
      'accueil-375.png : manque',
      'devis-375.png : n’est pas celle de la liste',
    ]);
    rmSync(join(folder, 'docs/gallery/pictures.txt'));
    expect(outdated()).toEqual(pictures.map((name) => `${name} : manque`));
  });

  test('that is outdated makes npm run release refuse, before it installs or builds', () => {
    cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
    const release = () =>
      spawnSync(process.execPath, [join(folder, 'scripts/release.mjs')], { encoding: 'utf8' });
    notePictures(screens.slice(0, 1), 'c0ffee', folder);
    const { status, stdout, stderr } = release();
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Galerie : \d+ images ne montrent pas cette version/);
    expect(stderr).not.toContain('accueil-');
    write('src/web/ui/part.css', 'after');
    expect(release().stderr).toContain('accueil-375.png : l’écran a changé depuis');
  });

  test('is not asked for where the gallery is left out', () => {
    rmSync(join(folder, 'docs/gallery'), { recursive: true });
    expect(outdated()).toEqual([]);
  });
});
