import { existsSync, statSync } from 'node:fs';
import { missingSectionFields } from '../../domain/shopContent/checkSection';
import type { ShopFields } from '../../domain/shopContent/sections';
import { currentContent, publishedContent, setShopContent } from '../content/currentContent';
import { differences, sharedSettingsOf } from '../database/postgres/agreedSettings';
import { InvalidEnvironment } from '../environment';
import { existingSecret, secretFile } from '../secret';
import { explainStrangeName, strangeNames } from '../settingNames';
import { type Check, failure, type Finding, ok, warning } from './finding';
import { judgeSamples } from './samples';
import { isReadByOthers } from './storage';

const SUBJECT = 'Réglages';

/** Settings that the server would refuse at start, and names that resemble settings. */
export const checkSettings: Check = ({ env, refused, config }) => [
  ...(refused.length > 0
    ? refused.map((sentence) => failure(SUBJECT, sentence))
    : [ok(SUBJECT, 'toutes les valeurs données peuvent servir')]),
  ...strangeNames(env).map((name) => warning(SUBJECT, explainStrangeName(name))),
  ...(config.rateLimits
    ? []
    : [warning(SUBJECT, 'RATE_LIMITS=off lève toutes les limites : pour des mesures seulement')]),
];

/** The secret that signs session tokens; it is never printed. */
export const checkSecret: Check = ({ env, config: { dataDir, database } }) => {
  // A too short JWT_SECRET is reported by checkSettings.
  if (env.JWT_SECRET) return [ok('Secret', 'donné par JWT_SECRET')];
  if (database.engine === 'postgres')
    return [ok('Secret', 'dans la base, le même pour tous les serveurs')];
  const file = secretFile(dataDir);
  if (!existsSync(file)) return [ok('Secret', 'le premier démarrage en fabriquera un')];
  try {
    existingSecret({ ...env, DATA_DIR: dataDir });
  } catch (error) {
    if (error instanceof InvalidEnvironment) return [failure('Secret', error.message)];
    throw error;
  }
  if (isReadByOthers(statSync(file)))
    return [warning('Secret', `d’autres comptes de la machine peuvent lire ${file} : chmod 600`)];
  return [ok('Secret', `dans ${file}, que son propriétaire seul peut lire`)];
};

/**
 * On PostgreSQL: whether a process with the settings of this command could start beside the open
 * ones.
 */
export const checkSharedSettings: Check = ({ env, config, database }) => {
  const processes = database.state === 'whole' ? database.processes : undefined;
  const jwtSecret = env.JWT_SECRET || processes?.secret;
  if (!processes?.settings || jwtSecret === undefined) return [];
  const different = differences(
    processes.settings,
    sharedSettingsOf({ ...config, jwtSecret }),
  ).join(' et ');
  if (different === '') return [];
  if (processes.open === 0)
    return [
      warning(
        'Processus',
        `${different} : changé depuis le dernier démarrage ; donnez le même à tous`,
      ),
    ];
  return [
    failure(
      'Processus',
      `${different} : les processus ouverts ont un autre réglage ; un processus avec celui-ci refuserait de démarrer`,
    ),
  ];
};

const LEGAL_DETAILS = 'Mentions légales';
// A range reserved for fiction, never assigned.
const SAMPLE_PHONE = /^01 ?99 ?00/;

/** Placeholders of the stored content that the owner must fill in before the shop opens. */
export const checkBlanks: Check = ({ database }) => {
  const content = (database.state === 'whole' && database.shop?.content) || [];
  const stored = Object.fromEntries(
    content.map(({ section, fields, kept }) => [
      section,
      { fields: JSON.parse(fields) as ShopFields, kept: JSON.parse(kept) as string[] },
    ]),
  );
  setShopContent(
    publishedContent(
      Object.fromEntries(Object.entries(stored).map(([section, { fields }]) => [section, fields])),
    ),
  );
  return [...judgeBlanks(), judgeSamples(stored)];
};

/** Placeholders of the content that this process has. */
export const judgeBlanks = (): Finding[] => [...legal(), ...phone()];

function* legal(): Generator<Finding> {
  const blanks = missingSectionFields('identity', currentContent().legalDetails);
  if (blanks.length === 0) {
    yield ok(LEGAL_DETAILS, 'tout est rempli');
    return;
  }
  yield warning(
    LEGAL_DETAILS,
    `${blanks.length} blancs à remplir dans Ma boutique, Identité, avant d’ouvrir :`,
    blanks.map(({ label }) => label),
  );
}

function* phone(): Generator<Finding> {
  const { phone: shown } = currentContent().company;
  if (SAMPLE_PHONE.test(shown))
    yield warning('Téléphone', `${shown} est celui de l’exemple : Ma boutique, Identité`);
}
