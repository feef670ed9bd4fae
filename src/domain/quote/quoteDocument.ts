import type { Address } from '../account/address';
import type { OrderMeans } from '../offer/order';
import type { LineAmounts, OfferRule, PricedDocument, VatAmount } from '../offer/pricedDocument';

/** A request or one version of an offer, as its document shows it. */
export type QuoteDocument = RequestDocument | OfferDocument;

/** A request asks for prices: its amounts are those of the cart that was sent. */
export interface RequestDocument extends DocumentTexts {
  kind: 'REQUEST';
  /** Of its lines, in their order. */
  amounts: LineAmounts[];
  sums: RequestSums;
}

/**
 * Only an offer has a discount on the whole, carriage and a validity; its totals follow its rule.
 */
export interface OfferDocument extends DocumentTexts {
  kind: 'OFFER';
  /** Of what was accepted or ordered: its lines are those of the acceptance. */
  acceptance?: DocumentAcceptance;
}

/** Who agreed to an offer, when and how. Texts may be empty, times are those of Paris. */
export interface DocumentAcceptance {
  name: string;
  signatoryFunction: string;
  orderNumber: string;
  acceptedAt: string;
  /** An order that staff recorded, of a day; null of an acceptance by the buyer's link. */
  recorded: { orderedOn: string; means: OrderMeans } | null;
  /** SHA-256 of the offer's PDF, hex; null where none is known. */
  fingerprint: string | null;
  /** Of that PDF, as its readers see it; null where none is stored. */
  fileName: string | null;
}

interface DocumentTexts extends PricedDocument {
  /** The rule that it states. */
  rule: OfferRule;
  /** '202611-298'. */
  number: string;
  /** Of an offer, from 1. */
  version?: number;
  /** An offer that is not sent yet. */
  isDraft?: boolean;
  /** Of the request, or of sending the offer: 'YYYY-MM-DD' in Paris. */
  date: string;
  /** Last day of an offer, 'YYYY-MM-DD'. */
  validUntil?: string;
  buyer: DocumentBuyer;
  delivery: Address;
  billing: Address;
  /** Of the buyer in a request, of the seller in an offer; plain text with line breaks. */
  message: string;
  /** Conditions of this offer beside the general ones; plain text with line breaks. */
  terms: string;
}

/** Who asks. Texts may be empty. */
export interface DocumentBuyer {
  company: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** The buyer's own reference of the order. */
  ownReference: string;
  /** 'YYYY-MM-DD' or ''. */
  wishedDate: string;
}

/**
 * Sums of a request in euros with 2 decimals: those of the cart that was sent (PRICE-05 to
 * PRICE-10).
 */
export interface RequestSums {
  ht: string;
  /**
   * What is with tax; absent from requests of the versions before, whose lines have no price TTC.
   */
  taxed?: {
    /** TTC minus HT. */
    taxes: string;
    /**
     * Of the lines of a rate, highest rate first; absent where one of them is not rate times base:
     * then no rate is named.
     */
    vat?: VatAmount[];
    ttc: string;
    /** A named rate was derived from the two prices of its article. */
    isGuessed: boolean;
  };
}
