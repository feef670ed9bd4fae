/** Who the shop is, for its pages and its mails. */
export const company = {
  name: 'Paillasse',
  /** What it sells, in a few words: at the foot of mails, in what search engines show. */
  trade: 'équipement et consommables de laboratoire',
  /** What search engines and shared links say of the whole shop. */
  description: 'Matériel, consommables, verrerie et produits chimiques pour le laboratoire. Demandez votre devis en ligne.',
  phone: '01 99 00 12 34',
  /** As the contact failure message of spec §8 writes it. */
  openingHours: 'Du lundi au vendredi, de 8h à 19h',
  /** Beside the telephone link in the header. */
  supportMessage: 'Une question ? Du lundi au vendredi, 8h à 19h, appel non surtaxé',
  supportMessageShort: 'Du lundi au vendredi, 8h à 19h, non surtaxé',
  /** Under the price of an article. */
  deliveryPrice: 'Port offert au-delà de 350 € HT, sinon 29,50 € HT.',
  /** Beside the totals of the basket. */
  freeDelivery: 'Port offert au-delà de 350 € HT.',
  quoteValidity: 'Devis valable 30 jours.',
  /** Under the wordmark of the footer. */
  baseline: "Consommables, équipements et produits chimiques pour les laboratoires d'enseignement, de recherche et d'industrie.",
} as const;
