/** The company's details on pages and in mails. */
export const company = {
  name: 'Paillasse',
  /** What the company sells: in the footer of mails and in page titles for search engines. */
  trade: 'équipement et consommables de laboratoire',
  /** Description of the shop for search engines and shared links. */
  description:
    'Matériel, consommables, verrerie et produits chimiques pour le laboratoire. Demandez ' +
    'votre devis en ligne.',
  phone: '01 99 00 12 34',
  /** As written in the error message of the contact form (ERR-07). */
  openingHours: 'Du lundi au vendredi, de 8h à 19h',
  /** Beside the telephone link in the header. */
  supportMessage: 'Une question ? Du lundi au vendredi, 8h à 19h, appel non surtaxé',
  supportMessageShort: 'Du lundi au vendredi, 8h à 19h, non surtaxé',
  /** Under the wordmark of the footer. */
  baseline:
    "Consommables, équipements et produits chimiques pour les laboratoires d'enseignement, de " +
    "recherche et d'industrie.",
} as const;
