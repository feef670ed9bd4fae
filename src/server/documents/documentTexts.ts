import { detailText, siretText } from '../../content/legalDetails';
import type { Address } from '../../domain/account/address';
import { phoneText } from '../../domain/contact';
import { formatDate } from '../../domain/date';
import type { CarriageRule } from '../../domain/offer/carriage';
import type { DocumentSums, VatAmount } from '../../domain/offer/pricedDocument';
import { formatPrice } from '../../domain/price';
import type { QuoteDocument, RequestSums } from '../../domain/quote/quoteDocument';
import { typeset } from '../../domain/text/frenchText';
import { conditionTextsUnder, currentContent } from '../content/currentContent';
import { type Block, percentText } from './layout';

/** A label and what it names. */
export interface Fact {
  label: string;
  value: string;
}

const isFilled = ({ value }: Fact): boolean => value.trim() !== '';

/** « Demande de devis » until staff has answered (the document is an offer). */
export function documentTitle(document: QuoteDocument): string {
  if (document.kind === 'REQUEST') return 'Demande de devis';
  if (document.acceptance) return 'Devis accepté';
  return document.isDraft ? 'Projet de devis' : 'Devis';
}

/** « Devis n° 202611-298, version 2 ». */
export function documentName(document: QuoteDocument): string {
  const version = document.version === undefined ? '' : `, version\u00A0${document.version}`;
  return typeset(`${documentTitle(document)} n° ${document.number}${version}`);
}

export function documentFacts({ number, version, date, validUntil, buyer }: QuoteDocument): Fact[] {
  return [
    {
      label: 'Numéro',
      value: version === undefined ? number : `${number}, version\u00A0${version}`,
    },
    { label: 'Date', value: formatDate(date) },
    { label: 'Valable jusqu’au', value: validUntil ? formatDate(validUntil) : '' },
    { label: 'Votre référence', value: buyer.ownReference },
    { label: 'Livraison souhaitée', value: formatDate(buyer.wishedDate) },
  ].filter(isFilled);
}

/** At the foot of every page: who sells, as the law asks. */
export function sellerIdentity(): string[] {
  const { legalDetails } = currentContent();
  const { legalName, legalForm, capital, address, register, siren, vat } = legalDetails;
  return [
    `${detailText(legalName)}, ${detailText(legalForm)} au capital de ${detailText(capital)}, ` +
      detailText(address),
    `${detailText(register)} · SIREN ${detailText(siren)}${siretText(legalDetails)} · ` +
      `TVA intracommunautaire ${detailText(vat)}`,
  ].map(typeset);
}

/** Under the seller's name. */
export function sellerContact(): string[] {
  const { company, legalDetails } = currentContent();
  return [company.trade, `Tél. ${company.phone}`, legalDetails.email].filter(Boolean).map(typeset);
}

export function partyBlocks({ buyer, delivery, billing }: QuoteDocument): Block[] {
  const name = `${buyer.firstName} ${buyer.lastName}`.trim();
  return [
    {
      title: 'Client',
      paragraphs: [buyer.company, name, buyer.email, phoneText(buyer.phone)].filter(
        (each) => each.trim() !== '',
      ),
    },
    { title: 'Adresse de livraison', paragraphs: addressLines(delivery) },
    { title: 'Adresse de facturation', paragraphs: addressLines(billing) },
  ];
}

function addressLines({ street, additionalStreet, zipCode, city, country }: Address): string[] {
  const lines = [street, additionalStreet, `${zipCode} ${city}`, country]
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length > 0 ? lines : ['Non renseigné'];
}

/** The sums of an offer, in the order in which they are computed. The last is what is paid. */
export function offerSums(sums: DocumentSums, discount: string): Fact[] {
  const isReduced = Number(sums.discount) !== 0;
  return [
    {
      label: isReduced ? 'Total des lignes HT' : 'Marchandises HT',
      value: formatPrice(sums.lines),
    },
    ...(isReduced
      ? [{ label: `Remise ${percentText(discount)}`, value: `−${formatPrice(sums.discount)}` }]
      : []),
    {
      label: 'Port et emballage HT',
      value: Number(sums.carriage) === 0 ? 'offert' : formatPrice(sums.carriage),
    },
    { label: 'Total HT', value: formatPrice(sums.ht) },
    ...sums.vat.map(vatFact),
    { label: 'Total TTC', value: formatPrice(sums.ttc) },
  ];
}

/** The sums of a request. The last is what it comes to. */
export const requestFacts = ({ ht, taxed }: RequestSums): Fact[] => [
  { label: 'Total HT', value: formatPrice(ht) },
  ...(taxed
    ? [
        ...(taxed.vat?.map(vatFact) ?? [{ label: 'Taxes', value: formatPrice(taxed.taxes) }]),
        { label: 'Total TTC', value: formatPrice(taxed.ttc) },
      ]
    : []),
];

const vatFact = ({ rate, base, amount }: VatAmount): Fact => ({
  label: `TVA ${percentText(rate)} sur ${formatPrice(base)}`,
  value: formatPrice(amount),
});

/** What the prices of a request are, and what is still open. */
export function requestNotes({ taxed }: RequestSums, rule: CarriageRule): string[] {
  const parts = [
    ...(rule.carriage_mode === 'NONE' ? [] : ['le port']),
    ...(taxed ? [] : ['la TVA']),
    'les délais',
  ];
  const open = listed(parts);
  return [
    `Prix du catalogue au jour de la demande, promotions déduites. ${open} seront précisés dans notre devis.`,
    ...(taxed?.isGuessed
      ? ['Taux de TVA déduits des prix du catalogue, à confirmer dans notre devis.']
      : []),
  ].map(typeset);
}

/** « Le port, la TVA et les délais » */
function listed(parts: readonly string[]): string {
  const text = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' et ');
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}

export const DEPOSIT_NOTE = 'Un acompte est demandé à la commande.';

/** The general conditions of sale, in four short blocks; the owner may leave sentences empty. */
export function conditionBlocks({ rule, validUntil }: QuoteDocument): Block[] {
  const texts = conditionTextsUnder(rule);
  const blocks: Block[] = [
    { title: 'Livraison', paragraphs: [texts.deliveryPrice, texts.claims] },
    { title: 'Règlement', paragraphs: [texts.payment, texts.deposit] },
    { title: 'Garantie', paragraphs: [texts.warranty, texts.partsWarranty] },
    {
      title: 'Validité',
      paragraphs: [
        validUntil ? `Devis valable jusqu’au ${formatDate(validUntil)}.` : texts.quoteValidity,
      ],
    },
  ];
  return blocks
    .map(({ title, paragraphs }) => ({
      title,
      paragraphs: paragraphs.filter(Boolean).map(typeset),
    }))
    .filter(({ paragraphs }) => paragraphs.length > 0);
}
