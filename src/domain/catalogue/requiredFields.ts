/** What a new article needs, in the order of the form, with what is said where it is missing. */
export const REQUIRED_FIELDS = {
  reference: 'Donnez une référence à l’article.',
  label: 'Donnez une désignation à l’article.',
  under_sub_category_id: 'Choisissez le rayon de l’article.',
  basePrice: 'Donnez le prix HT.',
  ttcPrice: 'Donnez le prix TTC, ou le taux de TVA.',
} as const;

export type RequiredField = keyof typeof REQUIRED_FIELDS;

const isGiven = (value: string | number | undefined): boolean => String(value ?? '').trim() !== '';

/**
 * The fields without which an article cannot be made, in the order of the form. With a rate of VAT
 * the price TTC follows the price HT.
 */
export const missingFields = (
  typed: Readonly<Partial<Record<RequiredField | 'vat_rate', string | number | undefined>>>,
): RequiredField[] =>
  (Object.keys(REQUIRED_FIELDS) as RequiredField[]).filter(
    (field) => !isGiven(typed[field]) && !(field === 'ttcPrice' && isGiven(typed.vat_rate)),
  );
