import { MAX_QUANTITY } from '../limits';
import type { RefusedNumber } from './typedNumber';

/** What is said of one kind of number when it is refused: French sentences. */
export interface NumberWords {
  /** What to write, with the limits if there are some. */
  hint: string;
  negative: string;
  /** It has too many decimals. @param rounded its number with two, '12,35' */
  decimals: (rounded: string) => string;
  tooHigh?: string;
}

/** Of an offer. */
export const PRICE: NumberWords = {
  hint: 'Écrivez un prix en euros, comme 12,50.',
  negative: 'Un prix n’est pas négatif.',
  decimals: (rounded) => `Écrivez ce prix au centime, comme ${rounded}.`,
  tooHigh: 'Ce prix est trop élevé.',
};

/** Of an article. */
export const ARTICLE_PRICE: NumberWords = {
  ...PRICE,
  hint: 'Écrivez un prix en chiffres, comme 26,90.',
  decimals: () => 'Un prix a deux décimales au plus.',
};

export const VAT_RATE: NumberWords = {
  hint: 'Écrivez un taux en chiffres, comme 5,5.',
  negative: 'Un taux n’est pas négatif.',
  decimals: () => 'Un taux a deux décimales au plus.',
  tooHigh: 'Un taux de TVA va de 0 à 100 %.',
};

export const PERCENTAGE: NumberWords = {
  hint: 'Écrivez un pourcentage de 0 à 100, comme 12,5.',
  negative: 'Un pourcentage n’est pas négatif : écrivez-le sans signe, de 0 à 100.',
  decimals: () => 'Un pourcentage a deux décimales au plus, de 0 à 100.',
};

/** Of a promotion (PROMO-18). */
export const DISCOUNT: NumberWords = {
  hint: 'La remise est comprise entre 0 et 99, sans les atteindre, avec deux décimales au plus',
  negative: 'La remise n’est pas négative : écrivez-la sans signe',
  decimals: () => 'La remise a deux décimales au plus',
};

const CONDITION_HINT = 'Écrivez un montant en euros, de 0 à 1 000 000, au centime près.';
/** Of the shop's conditions. */
export const CONDITION_AMOUNT: NumberWords = {
  hint: CONDITION_HINT,
  negative: `Un montant n’est pas négatif. ${CONDITION_HINT}`,
  decimals: () => CONDITION_HINT,
};

/** In a filter of quotes. */
export const FILTER_AMOUNT: NumberWords = {
  hint: 'Écrivez un montant en euros, comme 12,50.',
  negative: 'Un montant n’est pas négatif.',
  decimals: () => 'Un montant a deux décimales au plus.',
  tooHigh: 'Ce montant est trop élevé.',
};

/** In the filter of articles. */
export const FILTER_PRICE: NumberWords = {
  hint: 'Un prix en euros, par exemple 12,50',
  negative: 'Un prix n’est pas négatif',
  decimals: () => 'Un prix a deux décimales au plus.',
};

export const QUANTITY: NumberWords = {
  hint: `Écrivez une quantité entière, de 1 à ${MAX_QUANTITY}.`,
  negative: 'Une quantité n’est pas négative.',
  decimals: () => 'Une quantité est entière.',
};

/** Of whole numbers between limits. @param hint names them */
export const wholeWords = (hint: string): NumberWords => ({
  hint,
  negative: `Un nombre négatif ne va pas ici. ${hint}`,
  decimals: () => hint,
});

/** Why a block of cells is not put into one field. */
export const SEVERAL_CELLS =
  'Plusieurs valeurs ont été collées, et ce champ en prend une : rien n’a été collé.';

/** Why a long text is not put into the field of a number. */
export const TOO_LONG = 'Ce texte est trop long pour un nombre : rien n’a été collé.';

/** « 2 500 » ou « 2,50 » */
export const readingsText = ({ readings = ['', ''] }: RefusedNumber): string =>
  readings.map((reading) => `« ${reading} »`).join(' ou ');

/** The French sentence for a number that is refused; for an empty text, what to write. */
export function refusalText(refusal: RefusedNumber, words: NumberWords): string {
  const { rounded } = refusal;
  switch (refusal.refused) {
    case 'block':
      return SEVERAL_CELLS;
    case 'negative':
      return words.negative;
    case 'ambiguous':
      return rounded === undefined
        ? `Ce nombre se lit de deux façons : écrivez ${readingsText(refusal)}.`
        : `${words.decimals(rounded)} Ce nombre se lit ${readingsText(refusal)}.`;
    case 'decimals':
      return words.decimals(rounded ?? '');
    case 'tooHigh':
      return words.tooHigh ?? words.hint;
    default:
      return words.hint;
  }
}
