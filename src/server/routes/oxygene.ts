import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { Importer } from '../catalogueImport/importer';
import { ImportBusy, ImportRefused } from '../catalogueImport/refusals';
import type { Operations } from '../contract/operations';
import { HttpError, conflict, unprocessable } from '../httpError';

const LARGEST_FILE = 200 * 1024 * 1024;

/** The catalogue import: the file goes to disk first, then to the importer (spec §7 Import). */
export function oxygeneHandlers(
  { importer, config }: { importer: Importer; config: { dataDir: string } },
  largestFile = LARGEST_FILE,
): Pick<Operations, 'importCatalogue'> {
  return {
    async importCatalogue(request) {
      if (importer.busy) throw conflict(new ImportBusy().message);
      const part = await request.file({ limits: { fileSize: largestFile, files: 1 }, throwFileSizeLimit: false });
      const folder = join(config.dataDir, 'imports');
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${randomUUID()}.csv`);
      try {
        await receive(part, path);
        return await importer.run(path);
      } catch (error) {
        throw asHttpError(error);
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

async function receive(part: MultipartFile | undefined, path: string): Promise<void> {
  if (!part) throw unprocessable('Aucun fichier n\'a été reçu.', 'file');
  if (!part.filename.toLowerCase().endsWith('.csv')) {
    part.file.resume();
    throw unprocessable('Seul un fichier CSV est accepté.', 'file');
  }
  await pipeline(part.file, createWriteStream(path));
  if (part.file.truncated) throw new HttpError(413, 'Le fichier dépasse 200 Mo.', 'file');
}

function asHttpError(error: unknown): unknown {
  if (error instanceof ImportRefused) return unprocessable(error.message, 'file');
  return error instanceof ImportBusy ? conflict(error.message) : error;
}
