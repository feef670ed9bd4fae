import { existsSync, statSync } from 'node:fs';
import { BadEnvironment, existingSecret, secretFile } from '../../config';
import { type Check, inOrder, toLookAt, wrong } from './finding';
import { isReadByOthers } from './rights';

const SUBJECT = 'Réglages';

/** Every setting that the server would refuse at its start. */
export const checkSettings: Check = ({ refused, config }) => [
  ...(refused.length > 0
    ? refused.map((sentence) => wrong(SUBJECT, sentence))
    : [inOrder(SUBJECT, 'toutes les valeurs données peuvent servir')]),
  ...(config.rateLimits ? [] : [toLookAt(SUBJECT, 'RATE_LIMITS=off lève toutes les limites : pour des mesures seulement')]),
];

/** The secret that signs the sessions; nothing of it is ever printed. */
export const checkSecret: Check = ({ env, config: { dataDir } }) => {
  // A short one in the environment is told with the settings.
  if (env.JWT_SECRET) return [inOrder('Secret', 'donné par JWT_SECRET')];
  const file = secretFile(dataDir);
  if (!existsSync(file)) return [inOrder('Secret', 'le premier démarrage en fabriquera un')];
  try {
    existingSecret({ ...env, DATA_DIR: dataDir });
  } catch (error) {
    if (error instanceof BadEnvironment) return [wrong('Secret', error.message)];
    throw error;
  }
  if (isReadByOthers(statSync(file))) return [toLookAt('Secret', `d’autres comptes de la machine peuvent lire ${file} : chmod 600`)];
  return [inOrder('Secret', `dans ${file}, que son propriétaire seul peut lire`)];
};
