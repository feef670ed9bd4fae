import { HOME } from './home/homeFields';
import { IDENTITY } from './identityFields';
import { readAmountField, wholeNumber } from './readField';
import type { ShopSection } from './sections';
import type { FieldGroup, ShopField } from './shopField';
import { TEXT_GROUPS } from './texts/textFields';

const euros = { max: 12, unit: '€ HT', isNumber: true, read: readAmountField } as const;
const count = (unit: string, least: number, most: number) =>
  ({ max: 4, unit, isNumber: true, read: wholeNumber(least, most) }) as const;

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
