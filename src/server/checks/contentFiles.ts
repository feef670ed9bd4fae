import { contentFileNames } from '../../domain/shopContent/contentFiles';
import { openFileStorage } from '../files/openStorage';
import { describeStorageFailure, StorageFailure } from '../files/storageFailure';
import { type Check, failure, ok } from './finding';

const SUBJECT = 'Fichiers';

/** The files that the published content names can be read. */
export const checkContentFiles: Check = async ({ config, database }) => {
  const shop = database.state === 'whole' ? database.shop : undefined;
  const names = (shop?.content ?? []).flatMap(({ fields }) => contentFileNames(fields));
  if (names.length === 0) return [];
  const files = await openFileStorage(config);
  const gone: string[] = [];
  for (const name of new Set(names)) {
    try {
      const file = await files.open(name);
      if (!file) gone.push(name);
      file?.stream.destroy();
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      // It answers for no file then: none of them is known to be gone.
      return [failure(SUBJECT, describeStorageFailure(error).replace(/\.$/, ''))];
    }
  }
  if (gone.length === 0) return [ok(SUBJECT, 'le logo, les images et les brochures se lisent')];
  return [
    failure(
      SUBJECT,
      `des fichiers publiés n’existent plus (${gone.join(', ')}) : déposez-les de nouveau dans « Ma boutique »`,
    ),
  ];
};
