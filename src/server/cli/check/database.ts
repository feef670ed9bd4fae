import { parisDateTime } from '../../../domain/parisTime';
import { sqliteFile } from '../../database/engine/openDatabase';
import { type Check, type Checked, type Finding, inOrder, toLookAt, wrong } from './finding';

const SUBJECT = 'Base';
const DAY_MS = 24 * 3_600_000;
/** No version of the shop is older. */
const RELEASED = Date.UTC(2026, 10, 1);

/** The database: read through, of this version. */
export const checkDatabase: Check = ({ database, config: { dataDir } }) => [databaseFinding(database, sqliteFile(dataDir))];

function databaseFinding(database: Checked['database'], file: string): Finding {
  switch (database.state) {
    case 'none':
      return inOrder(SUBJECT, 'pas encore ; le premier démarrage la crée');
    case 'damaged':
      return wrong(SUBJECT, `${file} est abîmée : restaurez une sauvegarde, npm run shop -- restore FICHIER`);
    case 'foreign':
      return wrong(SUBJECT, `${file} n’est pas la base d’une boutique`);
    case 'newer':
      return wrong(SUBJECT, `${file} vient d’une version plus récente de la boutique : mettez celle-ci à jour`);
    case 'unreadable':
      return wrong(SUBJECT, `${file} ne se lit pas (${database.code})`);
    case 'whole':
      return inOrder(SUBJECT, database.waiting === 0 ? 'entière, et de cette version' : 'entière ; le prochain démarrage la met à jour');
  }
}

/** Sessions, promotions and the numbers of quotes go by the clock. */
export const checkClock: Check = ({ database }) => {
  const now = Date.now();
  const newest = database.state === 'whole' ? database.shop?.newestQuote : undefined;
  if (now < RELEASED) return [wrong('Horloge', `cette machine se croit le ${parisDateTime(now)} : mettez-la à l’heure`)];
  if (newest && newest > parisDateTime(now + DAY_MS)) {
    return [toLookAt('Horloge', `il est ${parisDateTime(now)} ici, mais un devis porte la date du ${newest} : laquelle est fausse ?`)];
  }
  return [inOrder('Horloge', `${parisDateTime(now)} à Paris`)];
};
