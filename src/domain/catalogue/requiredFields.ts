/** What a new article needs, in the order of the form, with what is said where it is missing. */
export const REQUIRED_FIELDS = {
  reference: 'Donnez une référence à l’article.',
  label: 'Donnez une désignation à l’article.',
  under_sub_category_id: 'Choisissez le rayon de l’article.',
  basePrice: 'Donnez le prix HT.',
  ttcPrice: 'Donnez le prix TTC.',
} as const;

export type RequiredField = keyof typeof REQUIRED_FIELDS;

/** The fields without which an article cannot be made, in the order of the form. */
export const missingFields = (
  typed: Readonly<Partial<Record<RequiredField, string | number | undefined>>>,
): RequiredField[] =>
  (Object.keys(REQUIRED_FIELDS) as RequiredField[]).filter(
    (field) => String(typed[field] ?? '').trim() === '',
  );
