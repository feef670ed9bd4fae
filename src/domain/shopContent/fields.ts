import { HOME } from './home/homeFields';
import { LOGO_FIELDS } from './logo';
import {
  readAmountField,
  readEmail,
  readPhone,
  readSiren,
  readSiret,
  readVat,
  wholeNumber,
} from './readField';
import type { ShopSection } from './sections';
import type { FieldGroup, ShopField } from './shopField';
import { TEXT_GROUPS } from './texts/textFields';

const expected = { isOptional: true, isExpected: true } as const;
const euros = { max: 12, unit: '€ HT', isNumber: true, read: readAmountField } as const;
const count = (unit: string, least: number, most: number) =>
  ({ max: 4, unit, isNumber: true, read: wholeNumber(least, most) }) as const;

const IDENTITY: readonly FieldGroup[] = [
  {
    title: 'Enseigne',
    note: 'Dans l’en-tête, le pied de page, les titres, les e-mails et les documents',
    fields: [
      { name: 'name', label: 'Nom de la boutique', max: 60 },
      ...LOGO_FIELDS,
      { name: 'trade', label: 'Activité', max: 120 },
      { name: 'baseline', label: 'Phrase du pied de page', max: 200 },
      { name: 'description', label: 'Description pour les moteurs de recherche', max: 200 },
    ],
  },
  {
    title: 'Joindre la boutique',
    fields: [
      { name: 'phone', label: 'Téléphone', max: 20, read: readPhone },
      {
        name: 'openingHours',
        label: 'Horaires',
        max: 80,
        note: 'Comme dans une phrase : « Du lundi au vendredi, de 8h à 19h »',
      },
      {
        name: 'email',
        label: 'Adresse e-mail de contact',
        max: 254,
        read: readEmail,
        ...expected,
      },
    ],
  },
  {
    title: 'Société',
    note: 'Repris dans les mentions légales et au pied des offres',
    fields: [
      { name: 'legalName', label: 'Dénomination sociale', max: 120, ...expected },
      { name: 'legalForm', label: 'Forme juridique (SAS, SARL…)', max: 60, ...expected },
      { name: 'capital', label: 'Capital social', max: 40, ...expected },
      { name: 'address', label: 'Adresse du siège social', max: 200, ...expected },
      { name: 'register', label: 'Immatriculation (RCS et ville)', max: 120, ...expected },
      { name: 'siren', label: 'Numéro SIREN', max: 20, read: readSiren, ...expected },
      { name: 'siret', label: 'Numéro SIRET', max: 24, read: readSiret, isOptional: true },
      {
        name: 'vat',
        label: 'Numéro de TVA intracommunautaire',
        max: 24,
        read: readVat,
        ...expected,
      },
      { name: 'director', label: 'Directeur de la publication', max: 120, ...expected },
    ],
  },
  {
    title: 'Hébergement',
    fields: [
      { name: 'hostName', label: 'Nom de l’hébergeur', max: 120, ...expected },
      { name: 'hostAddress', label: 'Adresse de l’hébergeur', max: 200, ...expected },
      { name: 'hostPhone', label: 'Téléphone de l’hébergeur', max: 40, ...expected },
    ],
  },
  {
    title: 'Données personnelles',
    fields: [
      {
        name: 'privacyContact',
        label: 'À qui écrire pour ses données',
        max: 254,
        read: readEmail,
        ...expected,
      },
      {
        name: 'privacyOfficer',
        label: 'Délégué à la protection des données',
        max: 200,
        note: '« aucun » s’il n’y en a pas',
        ...expected,
      },
      {
        name: 'mailProvider',
        label: 'Prestataire qui achemine les e-mails',
        max: 120,
        ...expected,
      },
      {
        name: 'backups',
        label: 'Durée de conservation des sauvegardes',
        max: 120,
        ...expected,
      },
    ],
  },
];

const CONDITIONS: readonly FieldGroup[] = [
  {
    title: 'Port et acompte',
    note: 'Les offres envoyées gardent les leurs',
    fields: [
      { name: 'freeCarriageAbove', label: 'Port offert au-delà de', ...euros },
      { name: 'carriage', label: 'Port et emballage', ...euros },
      { name: 'depositAbove', label: 'Acompte demandé au-delà de', ...euros },
    ],
  },
  {
    title: 'Délais et garanties',
    fields: [
      { name: 'validityDays', label: 'Validité d’un devis', ...count('jours', 1, 365) },
      { name: 'paymentDays', label: 'Règlement des factures', ...count('jours', 1, 120) },
      { name: 'claimHours', label: 'Réclamation après livraison', ...count('heures', 1, 720) },
      { name: 'warrantyMonths', label: 'Garantie du matériel', ...count('mois', 1, 120) },
      {
        name: 'partsWarrantyMonths',
        label: 'Garantie des pièces détachées',
        ...count('mois', 1, 120),
      },
      { name: 'returnDeduction', label: 'Abattement sur un retour', ...count('%', 0, 100) },
    ],
  },
];

/** The fields of each section, in groups, in the order in which they are shown. */
export const SECTION_FIELDS: Readonly<Record<ShopSection, readonly FieldGroup[]>> = {
  identity: IDENTITY,
  conditions: CONDITIONS,
  texts: TEXT_GROUPS,
  home: HOME,
};

/** All fields of a section. */
export const fieldsOf = (section: ShopSection): ShopField[] =>
  SECTION_FIELDS[section].flatMap(({ fields }) => fields);

/** What a section is called on the screen and in the journal. */
export const SECTION_LABELS: Readonly<Record<ShopSection, string>> = {
  identity: 'Identité',
  conditions: 'Conditions',
  texts: 'Textes',
  home: 'Accueil',
};
