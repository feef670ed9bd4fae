import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFile } from '../projectFolder';

const folder = sourceFile('files/drawings');

const drawings = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => [file.slice(0, -'.svg'.length), readFileSync(join(folder, file))]),
);

/** The SVG drawing of this name, or the neutral one. */
export function readDrawing(name: string): Buffer {
  const drawing = drawings.get(name) ?? drawings.get('no-picture');
  if (!drawing) throw new Error('The drawings are missing');
  return drawing;
}
