import { BIOLOGY_NAMES } from './biologyNames';
import { CHEMICAL_NAMES } from './chemicalNames';
import { CONSUMABLE_NAMES } from './consumableNames';
import { ENGLISH_NAMES } from './englishNames';
import { EVERYDAY_EQUIPMENT } from './everydayEquipmentNames';
import { EVERYDAY_NAMES } from './everydayNames';
import { GLASSWARE_NAMES } from './glasswareNames';
import { INSTRUMENT_NAMES } from './instrumentNames';
import { KIND_NAMES } from './kindNames';
import { PROTECTION_NAMES } from './protectionNames';
import { TASK_NAMES } from './taskNames';

/**
 * Les synonymes de la recherche. Ceux de chaque métier sont dans un fichier à côté de celui-ci, qui
 * peut être complété sans connaître la programmation : chemicalNames.ts, glasswareNames.ts,
 * instrumentNames.ts, consumableNames.ts, biologyNames.ts, protectionNames.ts, taskNames.ts.
 *
 * 1. Un groupe de textes équivalents s'écrit sur une ligne, séparés par des points-virgules :
 *    soude ; NaOH ; hydroxyde de sodium. Qui en cherche un trouve les articles qui contiennent l'un
 *    quelconque des autres.
 * 2. Pour un sens unique, on écrit flask → fiole ; ballon : qui cherche « flask » trouve aussi les
 *    fioles et les ballons, mais qui cherche « fiole » ne trouve pas les ballons. Avec ⇒ au lieu de
 *    →, ce qui est saisi n'est pas cherché lui-même : « sans latex » ne doit pas trouver le latex.
 * 3. Derrière une flèche, un signe + réunit ce qu'un article doit avoir à la fois, aussi une
 *    mesure, comprise dans toutes ses écritures : P1000 → micropipette + 100-1000 µL.
 *
 * Accents, majuscule initiale et pluriels ne comptent pas. Les sigles et les formules s'écrivent
 * avec leurs majuscules (« NaOH », « IPA ») : ils ne sont alors cherchés que comme mots entiers. Un
 * texte peut figurer dans plusieurs groupes. Un texte qui n'est dans aucun article ne gêne pas. Une
 * ligne qui commence par deux espaces continue celle d'avant ; une ligne qui commence par # est un
 * titre.
 *
 * Read by `readSynonyms` when a search first needs them.
 */
export const synonymTexts = [
  CHEMICAL_NAMES,
  GLASSWARE_NAMES,
  INSTRUMENT_NAMES,
  CONSUMABLE_NAMES,
  BIOLOGY_NAMES,
  PROTECTION_NAMES,
  TASK_NAMES,
].join('');

/**
 * Noms et articles voisins d'une recherche qui ne trouve rien : kindNames.ts, everydayNames.ts,
 * everydayEquipmentNames.ts, englishNames.ts. Ce qui est trouvé sans eux n'en est pas changé.
 */
export const everydayTexts = [KIND_NAMES, EVERYDAY_NAMES, EVERYDAY_EQUIPMENT, ENGLISH_NAMES].join(
  '',
);

/**
 * Ce que l'on entend par une marque devenue un nom, quand aucun article de la marque ne convient :
 * écrit comme ci-dessus, avec la marque avant la flèche.
 */
export const brandKinds = `
whatman → papier filtre
duran ; schott → flacon à vis ; flacon de laboratoire ; bouteille ISO ; bouteille
pyrex → verre borosilicaté
nalgene → flacon plastique ; flacon PEHD ; flacon
vacutainer → tube de prélèvement
`;
