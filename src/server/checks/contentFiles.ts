import { contentFileNames } from '../../domain/shopContent/contentFiles';
import { openFileStorage } from '../files/openStorage';
import { type Check, failure, ok } from './finding';

const SUBJECT = 'Fichiers';

/** The pictures and brochures that the published content names can be read. */
export const checkContentFiles: Check = async ({ config, database }) => {
  const shop = database.state === 'whole' ? database.shop : undefined;
  const names = (shop?.content ?? []).flatMap(({ fields }) => contentFileNames(fields));
  if (names.length === 0) return [];
  const files = await openFileStorage(config);
  const missing: string[] = [];
  for (const name of new Set(names)) {
    const file = await files.open(name).catch(() => undefined);
    file?.stream.destroy();
    if (!file) missing.push(name);
  }
  if (missing.length === 0) return [ok(SUBJECT, 'les images et brochures de l’accueil se lisent')];
  return [
    failure(
      SUBJECT,
      `l’accueil nomme des fichiers qui ne se lisent pas (${missing.join(', ')}) : déposez-les ` +
        'de nouveau dans « Ma boutique »',
    ),
  ];
};
