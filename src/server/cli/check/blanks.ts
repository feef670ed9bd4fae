import { company } from '../../../content/company';
import { legalDetails, TO_FILL } from '../../../content/legalDetails';
import { type Check, type Finding, inOrder, toLookAt } from './finding';

const SUBJECT = 'Mentions légales';
// Numbers that are given to nobody: they are for films and examples.
const SAMPLE_PHONE = /^01 ?99 ?00/;

/** What the owner has to fill in before the shop opens. */
export const checkBlanks: Check = () => [...legal(), ...phone()];

function* legal(): Generator<Finding> {
  const blanks = Object.values(legalDetails).filter(({ value }) => value === TO_FILL);
  if (blanks.length === 0) return yield inOrder(SUBJECT, 'tout est rempli');
  yield toLookAt(
    SUBJECT,
    `${blanks.length} blancs à remplir dans src/content/legalDetails.ts avant d’ouvrir :`,
    blanks.map(({ label }) => label),
  );
}

function* phone(): Generator<Finding> {
  if (SAMPLE_PHONE.test(company.phone)) yield toLookAt('Téléphone', `${company.phone} est celui de l’exemple : src/content/company.ts`);
}
