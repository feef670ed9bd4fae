import { company } from '../../content/company';
import { parseRoles } from '../../domain/account/users';
import { parisDateTime } from '../../domain/parisTime';
import { QUOTE_STATUS_NAMES, quoteNumber } from '../../domain/quote/quote';
import type { SharedLine } from '../../domain/referenceList/sharedList';
import type { OfferAcceptanceRow, OfferFileRow, QuoteEventRow } from '../database/quoteTables';
import type { SavedListRow } from '../database/savedListTables';
import type { Instant, JournalRow, OutboxRow, QuoteLineRow, UserRow } from '../database/tables';
import type { StoredOffer } from '../offers/tableOffers';
import { type QuoteRecord, statusOf } from '../quotes/tableQuotes';
import { ownText } from '../quotes/waitingDigest';
import type { PersonalData } from './tablePersonalData';

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
    user,
    quotes,
    events,
    acceptances,
    offers,
    offerFiles,
    copies,
    mails,
    journal,
    imports,
    lists,
    links,
    logins,
    countedMails,
    isStaff,
  } = personalData;
  return {
    boutique: company.name,
    adresse: email,
    date: parisDateTime(now),
    compte: user ? accountOf(user) : null,
    devis: quotes.quotes.map((quote) =>
      quoteOf(
        quote,
        quotes.lines.filter((line) => line.quote_id === quote.id),
        events.filter((event) => event.quote_id === quote.id),
        acceptances.find((acceptance) => acceptance.quote_id === quote.id),
        offers.filter((offer) => offer.quote_id === quote.id),
        offerFiles.filter((file) => file.quote_id === quote.id),
      ),
    ),
    copies_de_devis: copies.map(({ asked_at, confirmed_at }) => ({
      demandee: timeOf(asked_at),
      acceptee: timeOf(confirmed_at),
    })),
    emails: mails.map((mail) => mailOf(mail, email)),
    fichiers_d_emails: mailFiles,
    journal: journal.map(entryOf),
    imports_du_catalogue: imports.map(({ id, at, file_name }) => ({
      numero: id,
      date: at,
      fichier: file_name,
    })),
    listes: lists.map(listOf),
    liens_envoyes: links.map(({ table, expires_at, used_at }) => ({
      pour: table === 'password_reset' ? 'choisir un nouveau mot de passe' : 'confirmer l’adresse',
      fin: timeOf(expires_at),
      utilise: timeOf(used_at),
    })),
    connexions: logins.map(({ failures, last_failure_at, last_success_at }) => ({
      echecs_de_suite: failures,
      dernier_echec: timeOf(last_failure_at),
      derniere_reussite: timeOf(last_success_at),
    })),
    emails_comptes_par_les_limites: countedMails,
    prevenu_des_devis: isStaff,
  };
}

/** 0 and null mean never. */
const timeOf = (instant: Instant | null): string | null =>
  instant ? parisDateTime(instant) : null;

const accountOf = (user: UserRow): object => ({
  numero: user.id,
  cree: timeOf(user.created_at),
  prenom: user.first_name,
  nom: user.last_name,
  telephone: user.phone,
  adresse_de_livraison: JSON.parse(user.delivery_address) as object,
  adresse_de_facturation: JSON.parse(user.billing_address) as object,
  roles: parseRoles(user.roles),
  adresse_confirmee: user.verified === 1,
  actif: user.activated === 1,
  mot_de_passe: 'gardé sous forme d’empreinte',
});

const quoteOf = (
  quote: QuoteRecord,
  lines: readonly QuoteLineRow[],
  events: readonly QuoteEventRow[],
  acceptance: OfferAcceptanceRow | undefined,
  offers: readonly StoredOffer[],
  files: readonly OfferFileRow[],
): object => ({
  numero: quoteNumber({ id: quote.id, creation_date_time: quote.created_at }),
  date: quote.created_at,
  etat: QUOTE_STATUS_NAMES[statusOf(quote)],
  prenom: quote.first_name,
  nom: quote.last_name,
  email: quote.email,
  telephone: quote.phone,
  commentaire: quote.comment,
  livraison: [
    quote.delivery_street,
    quote.delivery_street_complement,
    quote.delivery_zip_code,
    quote.delivery_city,
    quote.delivery_country,
  ],
  societe: quote.company,
  reference_du_client: quote.own_reference,
  livraison_souhaitee: quote.wished_date,
  copie_a: quote.copy_to,
  facturation: [
    quote.billing_street,
    quote.billing_street_complement,
    quote.billing_zip_code,
    quote.billing_city,
    quote.billing_country,
  ],
  lignes: lines.map((line) => ({
    reference: line.reference,
    article: line.title,
    conditionnement: line.packing,
    quantite: line.quantity,
    prix_unitaire_ht: line.unit_price,
    remise_en_pourcent: line.sale_percentage,
  })),
  echanges: events.map(({ at, author, text, kind }) => ({
    date: at,
    de: author === '' ? 'demandeur' : author,
    nature: kind,
    texte: text,
  })),
  accord: acceptance
    ? {
        date: acceptance.accepted_at,
        nom: acceptance.name,
        reference_de_commande: acceptance.order_reference,
        adresse_reseau: acceptance.network_address,
      }
    : null,
  offres: offers.map(offerOf),
  fichiers_joints_aux_offres: files.map(({ version, name }) => ({ version, nom: name })),
});

const offerOf = ({ version, sent_at, content }: StoredOffer): object => ({
  version,
  envoyee: sent_at,
  message: content.message,
  conditions: content.terms,
  lignes: content.lines.map((line) => ({
    reference: line.reference,
    article: line.title,
    conditionnement: line.packing,
    quantite: line.quantity,
    prix_unitaire_ht: line.unit_price,
    delai: line.lead_time,
    remarque: line.remark,
  })),
});

const listOf = ({ name, created_at, changed_at, lines }: SavedListRow): object => ({
  nom: name,
  creee: created_at,
  modifiee: changed_at,
  lignes: (JSON.parse(lines) as SharedLine[]).map(({ reference, quantity }) => ({
    reference,
    quantite: quantity,
  })),
});

const mailOf = (mail: OutboxRow, email: string): object => ({
  date: timeOf(mail.created_at),
  envoye: timeOf(mail.sent_at),
  destinataire: mail.recipient,
  reponse_a: mail.reply_to,
  objet: mail.subject,
  texte: ownText(mail, email),
});

const entryOf = (entry: JournalRow): object => ({
  date: entry.at,
  par: entry.email,
  operation: entry.operation,
  objet: entry.target,
  avant: entry.before && (JSON.parse(entry.before) as object),
  apres: entry.after && (JSON.parse(entry.after) as object),
});
