import { ASKED_KINDS, type QuoteEventKind } from './quoteEvents';

/** How often the buyer of a quote may write, and what is said beyond. */
interface BuyerLimit {
  kinds: readonly QuoteEventKind[];
  /** For the whole life of the quote. */
  most: number;
  mostAnHour: number;
  full: string;
  fullForNow: string;
}

/** More than anybody needs who negotiates, too few to fill a thread with. */
export const BUYER_LIMITS = {
  texts: {
    kinds: ASKED_KINDS,
    most: 200,
    mostAnHour: 30,
    full: 'Ce devis a déjà 200 messages de votre part : appelez-nous.',
    fullForNow: 'Trente messages par heure au plus. Réessayez plus tard.',
  },
  orders: {
    kinds: ['PURCHASE_ORDER'],
    most: 20,
    mostAnHour: 5,
    full: 'Le bon de commande a déjà été changé vingt fois : écrivez-nous un message.',
    fullForNow: 'Cinq bons de commande par heure au plus. Réessayez plus tard.',
  },
} as const satisfies Record<string, BuyerLimit>;
