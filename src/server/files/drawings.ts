import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { besideSources } from '../projectFolder';

const folder = besideSources('files/drawings');

const drawings = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file.slice(0, -'.svg'.length), readFileSync(join(folder, file))]),
);

/** The drawing of this name, as SVG; the neutral one when there is none. */
export function readDrawing(name: string): Buffer {
  const drawing = drawings.get(name) ?? drawings.get('no-picture');
  if (!drawing) throw new Error('The drawings are missing');
  return drawing;
}
