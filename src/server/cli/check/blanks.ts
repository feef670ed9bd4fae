import { company } from '../../../content/company';
import { legalDetails, TO_FILL } from '../../../content/legalDetails';
import { type Check, type Finding, ok, warning } from './finding';

const SUBJECT = 'Mentions légales';
// A range reserved for fiction, never assigned.
const SAMPLE_PHONE = /^01 ?99 ?00/;

/** Placeholders the owner must fill in before the shop opens. */
export const checkBlanks: Check = () => [...legal(), ...phone()];

function* legal(): Generator<Finding> {
  const blanks = Object.values(legalDetails).filter(({ value }) => value === TO_FILL);
  if (blanks.length === 0) {
    yield ok(SUBJECT, 'tout est rempli');
    return;
  }
  yield warning(
    SUBJECT,
    `${blanks.length} blancs à remplir dans src/content/legalDetails.ts avant d’ouvrir :`,
    blanks.map(({ label }) => label),
  );
}

function* phone(): Generator<Finding> {
  if (SAMPLE_PHONE.test(company.phone)) yield warning('Téléphone', `${company.phone} est celui de l’exemple : src/content/company.ts`);
}
