import { buffer } from 'node:stream/consumers';
import { openFileStorage } from '../../files/fileStore';
import { describeStorageFailure, StorageFailure } from '../../files/storageFailure';
import { type Check, failure, ok } from './finding';

const SUBJECT = 'Fichiers';
const PROBE = Buffer.from('npm run shop -- check');

/** The bucket can be listed, and a small object written, read and deleted. A folder is part of the data folder. */
export const checkBucket: Check = async ({ config }) => {
  if (!config.filesBucket) return [];
  const { bucket } = config.filesBucket;
  try {
    const files = await openFileStorage(config);
    await files.verify();
    // Cleanup deletes it when this command is killed.
    const name = await files.save(PROBE, 'txt');
    const file = await files.open(name);
    const isSame = file !== undefined && PROBE.equals(await buffer(file.stream));
    await files.remove(name);
    if (isSame) return [ok(SUBJECT, `dans le compartiment ${bucket} ; un objet d’essai y a été écrit, relu et supprimé`)];
    return [failure(SUBJECT, `${bucket} : ce qui y est écrit ne se relit pas`)];
  } catch (error) {
    if (error instanceof StorageFailure) return [failure(SUBJECT, describeStorageFailure(error).replace(/\.$/, ''))];
    throw error;
  }
};
