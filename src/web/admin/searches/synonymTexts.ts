import type { NewSynonym, Synonym, SynonymImpact, SynonymKind } from '../../../contract/api.gen';
import { formatCount } from '../../../domain/frenchNumber';

/** A synonym as it is typed: several texts stand in one line, between semicolons. */
export interface TypedSynonym {
  kind: SynonymKind;
  typed: string;
  means: string;
}

export const SYNONYM_KINDS: Record<SynonymKind, { label: string; help: string }> = {
  EACH: {
    label: 'Chacun pour chacun',
    help: 'Chaque texte cherche aussi tous les autres.',
  },
  ONE_WAY: {
    label: 'Dans un sens',
    help: 'Les textes de gauche cherchent aussi ceux de droite, pas l’inverse.',
  },
  INSTEAD: {
    label: 'À la place',
    help: 'Les textes de gauche ne cherchent plus que ceux de droite.',
  },
};

/** « soude ; NaOH » → ['soude', 'NaOH']. */
const textsOf = (line: string): string[] =>
  line
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '');

type Sides = Pick<Synonym, 'kind' | 'typed' | 'means'>;

const SEPARATOR = ' ; ';

export const typedOf = ({ kind, typed, means }: Sides): TypedSynonym => ({
  kind,
  typed: typed.join(SEPARATOR),
  means: means.join(SEPARATOR),
});

export const typedEntry = ({ kind, typed, means }: TypedSynonym): NewSynonym => ({
  kind,
  typed: textsOf(typed),
  means: textsOf(means),
});

/** Both sides have a text: there is something to be tried. */
export const isComplete = ({ typed, means }: TypedSynonym): boolean =>
  textsOf(typed).length > 0 && textsOf(means).length > 0;

/** The text that a synonym is tried with unless another is wanted. */
export const firstText = ({ typed }: TypedSynonym): string => textsOf(typed)[0] ?? '';

/** « Il répondrait à au moins 40 recherches restées vides. » */
export function answeredText({
  answered,
  answered_cut: isCut,
}: Pick<SynonymImpact, 'answered' | 'answered_cut'>): string {
  if (answered === 0)
    return isCut
      ? 'Il ne répondrait à aucune des recherches restées vides les plus fréquentes.'
      : 'Il ne répondrait à aucune recherche restée vide.';
  return `Il répondrait à ${isCut ? 'au moins ' : ''}${formatCount(answered, 'recherche restée vide', 'recherches restées vides')}.`;
}
