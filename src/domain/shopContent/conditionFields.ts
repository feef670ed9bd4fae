import { NUMBER_TEXT_MAX } from '../numbers/typedNumber';
import { countBetween, readEuros, readWholePercentage } from './readField';
import type { FieldGroup } from './shopField';
import { readSentence } from './texts/readSentence';

const number = { max: NUMBER_TEXT_MAX, isNumber: true } as const;
const euros = { ...number, unit: '€ HT', read: readEuros } as const;
const count = (unit: string, least: number, most: number) =>
  ({ ...number, unit, read: countBetween(least, most) }) as const;
const sentence = { max: 200, isSentence: true, read: readSentence } as const;
const inTerms = {
  ...sentence,
  isOptional: true,
  note: 'Dans les PDF et les conditions de vente ; vide, elle n’est pas dite',
} as const;

/** The fields of the conditions of sale. */
export const CONDITIONS: readonly FieldGroup[] = [
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
      {
        name: 'returnDeduction',
        label: 'Abattement sur un retour',
        ...number,
        unit: '%',
        read: readWholePercentage,
      },
    ],
  },
  {
    title: 'Phrases des prix et des devis',
    note: 'Les montants et les délais ci-dessus par leur nom : {franco}, {port}, {garantie}…',
    fields: [
      {
        name: 'deliveryText',
        label: 'Phrase sur le port',
        note: 'Sous les prix, au panier et dans les PDF',
        ...sentence,
      },
      { name: 'claimsText', label: 'Phrase sur les réclamations', ...inTerms },
      { name: 'paymentText', label: 'Phrase sur le règlement', ...inTerms },
      {
        name: 'depositText',
        label: 'Phrase sur l’acompte',
        note:
          'Dans les PDF et les conditions de vente ; au-delà du montant, e-mails, PDF et page de ' +
          'l’offre ajoutent : « Un acompte est demandé à la commande. »',
        ...sentence,
      },
      { name: 'warrantyText', label: 'Phrase sur la garantie du matériel', ...inTerms },
      { name: 'partsWarrantyText', label: 'Phrase sur la garantie des pièces', ...inTerms },
    ],
  },
];
