// The list of the pictures, docs/gallery/pictures.txt: SHA-256 of each, and what it was taken from.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/setup.mjs';
import { listFiles } from '../lib/sourceTree.mjs';
import { fileOf, screens } from './screens.mjs';

const GALLERY = 'docs/gallery';
const LIST = `${GALLERY}/pictures.txt`;
const SOURCES_CHARACTERS = 16;

const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** A hash of the files in a screen's folders, tests and documents left out. */
function sourcesOf({ folders }, folder = root, files = listFiles(folder)) {
  const own = files.filter((file) => folders.some((each) => file.startsWith(`src/web/${each}/`)));
  return sha256(...own.flatMap((file) => [file, readFileSync(join(folder, file))])).slice(
    0,
    SOURCES_CHARACTERS,
  );
}

/** @returns [sha256, file, commit, sources] of each picture in the list. */
const readList = (folder) =>
  existsSync(join(folder, LIST))
    ? readFileSync(join(folder, LIST), 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.split(/ +/))
    : [];

/** Notes that the pictures of these screens were taken now, from this commit. */
export function notePictures(taken, commit, folder = root) {
  const files = listFiles(folder);
  const kept = new Map(readList(folder).map((line) => [line[1], line]));
  for (const screen of taken)
    for (const file of screen.widths.map((width) => fileOf(screen, width)))
      kept.set(file, [
        sha256(readFileSync(join(folder, GALLERY, file))),
        file,
        commit,
        sourcesOf(screen, folder, files),
      ]);
  const lines = screens.flatMap((screen) =>
    screen.widths.flatMap((width) => kept.get(fileOf(screen, width))?.join('  ') ?? []),
  );
  writeFileSync(join(folder, LIST), `${lines.join('\n')}\n`);
}

/**
 * The pictures that do not show this version: missing, changed by hand, or taken before a change of
 * the screen's folder, of `frame` or of `ui`. None where the gallery is left out.
 * @returns file and reason of each, in French.
 */
export function outdatedPictures(folder = root, shown = screens) {
  if (!existsSync(join(folder, GALLERY))) return [];
  const files = listFiles(folder);
  const listed = new Map(
    readList(folder).map(([sum, file, , sources]) => [file, { sum, sources }]),
  );
  return shown.flatMap((screen) => {
    const sources = sourcesOf(screen, folder, files);
    return screen.widths.flatMap((width) => {
      const file = fileOf(screen, width);
      const path = join(folder, GALLERY, file);
      const note = listed.get(file);
      if (!existsSync(path) || !note) return `${file} : manque`;
      if (sha256(readFileSync(path)) !== note.sum) return `${file} : n’est pas celle de la liste`;
      return note.sources === sources ? [] : `${file} : l’écran a changé depuis`;
    });
  });
}

/** The content of docs/gallery/README.md. */
export function galleryReadme() {
  const parts = screens.map((screen) => {
    const shots = screen.widths.map(
      (width) =>
        `<img src="${fileOf(screen, width)}" alt="${screen.title}, ${width} px" ` +
        `width="${Math.round(width / 2.4)}">`,
    );
    return `## ${screen.title}\n\n\`${screen.path}\`\n\n${shots.join('\n')}\n`;
  });
  const intro = [
    '# Galerie\n',
    'Les pages de la boutique avec le catalogue de démonstration, sur un écran large et sur un',
    'téléphone (l’administration aussi sur une tablette). Images faites par `npm run screenshots` ;',
    '[pictures.txt](pictures.txt) dit de quel commit est chacune.\n',
  ].join('\n');
  return [intro, ...parts].join('\n');
}
