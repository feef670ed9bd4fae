/** Placeholder for a detail that the shop's owner has not provided yet. */
export const TO_FILL = 'à compléter';

/**
 * Legally required details that only the shop's owner knows: replace each TO_FILL.
 * Pages show a remaining TO_FILL as « [à compléter] ».
 */
export const legalDetails = {
  legalName: { label: 'Dénomination sociale', value: TO_FILL },
  legalForm: { label: 'Forme juridique (SAS, SARL…)', value: TO_FILL },
  capital: { label: 'Capital social', value: TO_FILL },
  address: { label: 'Adresse du siège social', value: TO_FILL },
  register: { label: 'Immatriculation (RCS et ville)', value: TO_FILL },
  siren: { label: 'Numéro SIREN', value: TO_FILL },
  vat: { label: 'Numéro de TVA intracommunautaire', value: TO_FILL },
  email: { label: 'Adresse e-mail de contact', value: TO_FILL },
  director: { label: 'Directeur de la publication', value: TO_FILL },
  hostName: { label: "Nom de l'hébergeur", value: TO_FILL },
  hostAddress: { label: "Adresse de l'hébergeur", value: TO_FILL },
  hostPhone: { label: "Téléphone de l'hébergeur", value: TO_FILL },
  privacyContact: { label: 'À qui écrire pour ses données (adresse e-mail)', value: TO_FILL },
  privacyOfficer: {
    label: "Délégué à la protection des données (« aucun » s'il n'y en a pas)",
    value: TO_FILL,
  },
  mailProvider: { label: 'Prestataire qui achemine les e-mails', value: TO_FILL },
  backups: { label: 'Durée de conservation des sauvegardes', value: TO_FILL },
};
