import { NUMBER_TEXT_MAX } from '../numbers/typedNumber';
import { countBetween, oneOf, readEuros, readWholePercentage } from './readField';
import type { FieldChoice, FieldGroup } from './shopField';
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

/** What a field is called, and how its choices read; the first is that of the sources. */
const choice = (name: string, label: string, choices: readonly FieldChoice[]) =>
  ({ name, label, max: 20, choices, read: oneOf(choices) }) as const;

const NONE = { value: 'aucun', label: 'Aucun' };
const QUOTED = { value: 'selon devis', label: 'Selon devis' };
/** Of carriage and deposit. */
const BY_AMOUNT = [{ value: 'montant', label: 'Un montant' }, NONE, QUOTED];
const withCarriage = { field: 'carriageMode', is: 'montant' };
const withDeposit = { field: 'depositMode', is: 'montant' };
const withDays = { field: 'paymentMode', is: 'jours' };

/** The fields of the conditions of sale. */
export const CONDITIONS: readonly FieldGroup[] = [
  {
    title: 'Port et acompte',
    note: 'Les offres envoyées gardent les leurs',
    fields: [
      {
        ...choice('carriageMode', 'Port', BY_AMOUNT),
        note: '« Selon devis » : une offre ne part qu’une fois son port saisi',
      },
      {
        name: 'freeCarriageAbove',
        label: 'Port offert au-delà de',
        ...euros,
        when: withCarriage,
      },
      { name: 'carriage', label: 'Port et emballage', ...euros, when: withCarriage },
      {
        ...choice('depositMode', 'Acompte', BY_AMOUNT),
        note: '« Selon devis » : écrivez-le dans les conditions de l’offre',
      },
      {
        name: 'depositAbove',
        label: 'Acompte demandé au-delà de',
        ...euros,
        when: withDeposit,
      },
    ],
  },
  {
    title: 'Délais et garanties',
    fields: [
      { name: 'validityDays', label: 'Validité d’un devis', ...count('jours', 1, 365) },
      choice('paymentMode', 'Règlement', [
        { value: 'jours', label: 'À échéance' },
        { value: 'à la commande', label: 'À la commande' },
        QUOTED,
      ]),
      {
        name: 'paymentDays',
        label: 'Règlement des factures',
        ...count('jours', 1, 120),
        when: withDays,
      },
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
        sampleWhen: withCarriage,
      },
      { name: 'claimsText', label: 'Phrase sur les réclamations', ...inTerms },
      {
        name: 'paymentText',
        label: 'Phrase sur le règlement',
        ...inTerms,
        sampleWhen: withDays,
      },
      {
        name: 'depositText',
        label: 'Phrase sur l’acompte',
        note: 'Dans les PDF et les conditions de vente ; au-delà du montant, e-mails, PDF et page de l’offre ajoutent : « Un acompte est demandé à la commande. »',
        ...sentence,
        sampleWhen: withDeposit,
      },
      { name: 'warrantyText', label: 'Phrase sur la garantie du matériel', ...inTerms },
      { name: 'partsWarrantyText', label: 'Phrase sur la garantie des pièces', ...inTerms },
    ],
  },
];
