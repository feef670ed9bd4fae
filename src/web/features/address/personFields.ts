/** How the fields of a person are called, filled and limited in every form of the shop. */
export const PERSON_FIELDS = {
  firstName: { label: 'Prénom', autoComplete: 'given-name', maxLength: 100 },
  lastName: { label: 'Nom', autoComplete: 'family-name', maxLength: 100 },
  email: { label: 'Adresse e-mail', type: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { label: 'Téléphone', type: 'tel', autoComplete: 'tel', maxLength: 30 },
} as const;
