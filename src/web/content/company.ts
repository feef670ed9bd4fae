/** The one place that says who the shop is. A shop of its own changes these samples and nothing else. */
export const company = {
  name: 'Paillasse',
  phone: '01 99 00 12 34',
  /** As the contact failure message of spec §8 writes it. */
  openingHours: 'Du lundi au vendredi, de 8h à 19h',
  /** Beside the telephone link in the header. */
  supportMessage: 'Une question ? Du lundi au vendredi, 8h à 19h, appel non surtaxé',
  supportMessageShort: 'Du lundi au vendredi, 8h à 19h, non surtaxé',
  /** Under the wordmark of the footer. */
  baseline: "Consommables, équipements et produits chimiques pour les laboratoires d'enseignement, de recherche et d'industrie.",
} as const;
