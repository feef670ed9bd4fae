/**
 * What a text may name between braces, such as « {téléphone} », instead of writing it: figures and
 * sentences of the conditions and the identity are then typed once. By name, what it is.
 */
export const PLACEHOLDERS = {
  nom: 'Nom de la boutique',
  téléphone: 'Téléphone',
  horaires: 'Horaires, dans une phrase',
  'mention appel': 'Virgule et prix de l’appel, s’il est dit',
  franco: 'Port offert au-delà de',
  port: 'Port et emballage',
  acompte: 'Acompte demandé au-delà de',
  validité: 'Validité d’un devis, en jours',
  règlement: 'Règlement des factures, en jours',
  réclamation: 'Réclamation après livraison, en heures',
  garantie: 'Garantie du matériel, en mois',
  'garantie pièces': 'Garantie des pièces détachées, en mois',
  abattement: 'Abattement sur un retour, en %',
  'phrase réclamation': 'Phrase des devis sur les réclamations',
  'phrase règlement': 'Phrase des devis sur le règlement',
  'phrase acompte': 'Phrase des devis sur l’acompte',
  'phrase garantie': 'Phrase des devis sur la garantie du matériel',
  'phrase pièces': 'Phrase des devis sur la garantie des pièces',
  dénomination: 'Dénomination sociale',
  'forme juridique': 'Forme juridique',
  capital: 'Capital social',
  siège: 'Adresse du siège social',
  immatriculation: 'Immatriculation',
  SIREN: 'Numéro SIREN',
  'mention SIRET': 'Virgule et numéro SIRET, s’il y en a un',
  TVA: 'Numéro de TVA intracommunautaire',
  'e-mail': 'Adresse e-mail de contact',
  directeur: 'Directeur de la publication',
  hébergeur: 'Nom de l’hébergeur',
  'adresse hébergeur': 'Adresse de l’hébergeur',
  'téléphone hébergeur': 'Téléphone de l’hébergeur',
  'contact données': 'À qui écrire pour ses données',
  délégué: 'Délégué à la protection des données',
  'prestataire e-mails': 'Prestataire qui achemine les e-mails',
  sauvegardes: 'Durée de conservation des sauvegardes',
  'durée e-mails': 'Conservation des e-mails',
  'durée journal': 'Conservation du journal',
  'durée recherches': 'Conservation des recherches',
} as const;

/** Whether a name between braces is one of them: « téléphone », not « fax ». */
export const isPlaceholder = (name: string): boolean => Object.hasOwn(PLACEHOLDERS, name);
