import { parseRoles } from '../../domain/account/users';
import { linesWithoutPrice } from '../../domain/offer/buyersOffer';
import type { OfferLine } from '../../domain/offer/offer';
import { parisDateTime } from '../../domain/parisTime';
import { QUOTE_STATUS_NAMES, quoteNumber } from '../../domain/quote/quote';
import { DECLINE_REASONS } from '../../domain/quote/quoteEvents';
import { currentContent } from '../content/currentContent';
import type { UserRow } from '../database/accountTables';
import type { Instant } from '../database/columnTypes';
import type { OfferLineRow } from '../database/offerTables';
import type { JournalRow, OutboxRow } from '../database/tables';
import { orderedOrAcceptedLines, type StoredOffer } from '../offers/tableOffers';
import type { QuoteRecord } from '../quotes/tableQuotes';
import { quoteStatus } from '../quotes/tableQuoteStatuses';
import { ownText } from '../quotes/waitingDigest';
import { AUTHORED, exported, timeOf } from './exportedColumns';
import type { PersonalData } from './personalData';

/**
 * All data stored about one user, for that user: French field names, Paris times, prices in euros
 * without tax.
 */
export function createPersonalDataReport(
  personalData: PersonalData,
  mailFiles: readonly string[],
  now: Instant,
): object {
  const {
    email,
    addresses,
    user,
    quotes,
    receivedOffers,
    copies,
    emailChanges,
    mails,
    journal,
    imports,
    lists,
    links,
    logins,
    authored,
    countedMails,
    isStaff,
  } = personalData;
  return {
    boutique: currentContent().company.name,
    adresse: email ?? null,
    autres_adresses: addresses.filter((each) => each !== email),
    date: parisDateTime(now),
    compte: user ? accountOf(user) : null,
    devis: quotes.quotes.map((quote) => quoteOf(quote, personalData)),
    offres_recues: receivedOffers.map(({ version, sent_at }) => ({ version, date: sent_at })),
    changements_d_adresse_vers_celle_ci: emailChanges.map(({ expires_at, used_at }) => ({
      fin_du_lien: timeOf(expires_at),
      utilise_ou_annule: timeOf(used_at),
    })),
    copies_de_devis: copies.map((copy) => exported('quote_copy', copy)),
    emails: mails.map((mail) => mailOf(mail, email === undefined ? [numberIn(quotes)] : addresses)),
    fichiers_d_emails: mailFiles,
    journal: journal.map(entryOf),
    imports_du_catalogue: imports.map(({ id, at, file_name }) => ({
      numero: id,
      date: at,
      fichier: file_name,
    })),
    ecrit_ou_saisi: authored.map(({ table, count }) => ({ quoi: AUTHORED[table], nombre: count })),
    listes: lists.map((list) => exported('saved_list', list)),
    liens_envoyes: links.map(({ table, ...link }) => ({
      pour: PURPOSES[table],
      ...exported(table, link),
      utilise: timeOf(link.used_at),
    })),
    connexions: logins.map((login) => exported('login_attempt', login)),
    emails_comptes_par_les_limites: countedMails,
    prevenu_des_devis: isStaff,
  };
}

const PURPOSES: Record<PersonalData['links'][number]['table'], string> = {
  password_reset: 'choisir un nouveau mot de passe',
  address_confirmation: 'confirmer l’adresse',
  email_change: 'changer d’adresse',
};

const accountOf = (user: UserRow): object => ({
  numero: user.id,
  ...exported('user_account', user),
  roles: parseRoles(user.roles),
  actif: user.activated === 1,
  invite: user.invited === 1,
  mot_de_passe: 'gardé sous forme d’empreinte',
});

/** The number of a quote without an address tells what a mail says of its person. */
const numberIn = ({ quotes: [quote] }: PersonalData['quotes']): string =>
  quote ? quoteNumber({ id: quote.id, creation_date_time: quote.created_at }) : '';

/** @param marks e-mail addresses, or the number of a quote without one. */
const mailOf = (mail: OutboxRow, marks: readonly string[]): object => ({
  date: timeOf(mail.created_at),
  ...exported('outbox', { ...mail, body_text: ownText(mail, marks) }),
});

const entryOf = (entry: JournalRow): object => ({
  date: entry.at,
  operation: entry.operation,
  ...exported('journal', entry),
});

/** A quote with what all tables have of it. */
function quoteOf(quote: QuoteRecord, data: PersonalData): object {
  const own = <Row extends { quote_id: number }>(rows: readonly Row[]): Row[] =>
    rows.filter((row) => row.quote_id === quote.id);
  const [acceptance] = own(data.acceptances);
  const [order] = own(data.purchaseOrders);
  return {
    numero: quoteNumber({ id: quote.id, creation_date_time: quote.created_at }),
    date: quote.created_at,
    etat: QUOTE_STATUS_NAMES[quoteStatus(quote)],
    ...exported('quote', quote),
    saisie_par: quote.entered_by,
    lignes: own(data.quotes.lines).map((line) => ({
      reference: line.reference,
      article: line.title,
      conditionnement: line.packing,
      quantite: line.quantity,
      prix_unitaire_ht: line.unit_price,
      remise_en_pourcent: line.sale_percentage,
    })),
    echanges: own(data.events).map(({ at, author, kind, reason, ...event }) => ({
      date: at,
      de: author === '' ? 'demandeur' : author,
      nature: kind,
      ...(reason && { raison: DECLINE_REASONS[reason] }),
      ...exported('quote_event', event),
    })),
    accord: acceptance
      ? {
          date: acceptance.accepted_at,
          ...exported('offer_acceptance', acceptance),
          ...(acceptance.ordered_on !== null && {
            date_de_la_commande: acceptance.ordered_on,
            lignes_commandees: orderedOrAcceptedLines(acceptance),
          }),
        }
      : null,
    bon_de_commande: order
      ? { version: order.version, date: order.received_at, ...exported('purchase_order', order) }
      : null,
    bons_de_commande_non_enregistres: own(data.orderFiles).map((file) => ({
      date: file.uploaded_at,
      ...exported('order_file', file),
    })),
    offres: own(data.offers).map(offerOf),
    fichiers_joints_aux_offres: own(data.offerFiles).map((file) => ({
      version: file.version,
      ...exported('offer_file', file),
    })),
    prix_proposes: pricesForBuyer(own(data.offerLines), own(data.offers)).map((price) => ({
      version: price.version,
      article: price.article_id,
      prix_unitaire_ht: price.unit_price,
      quantite: price.quantity,
      date: price.sent_at,
      accepte: price.accepted === 1,
    })),
  };
}

/** Prices of a lot that shows its total alone are for staff. */
function pricesForBuyer(
  prices: readonly OfferLineRow[],
  offers: readonly StoredOffer[],
): OfferLineRow[] {
  const hidden = new Map(offers.map((each) => [each.version, linesWithoutPrice(each.content)]));
  return prices.filter(({ version, line_id: id }) => !hidden.get(version)?.has(id));
}

const offerOf = ({ content, ...offer }: StoredOffer): object => {
  const hidden = linesWithoutPrice(content);
  return {
    version: offer.version,
    envoyee: offer.sent_at,
    ...exported('offer', offer),
    message: content.message,
    conditions: content.terms,
    lignes: content.lines.map((line) =>
      line.kind ? titleOf(line) : lineOf(line, hidden.has(line.id)),
    ),
  };
};

const titleOf = ({ kind, title }: OfferLine): object =>
  kind === 'TITLE' ? { titre: title } : { fin_du_lot: true };

const lineOf = (line: OfferLine, isHidden: boolean): object => ({
  reference: line.reference,
  article: line.title,
  conditionnement: line.packing,
  quantite: line.quantity,
  ...(!isHidden && { prix_unitaire_ht: line.unit_price }),
  delai: line.lead_time,
  remarque: line.remark,
  ...(line.unavailable && { disponible: false }),
});
