import { parseRoles } from '../../domain/account/users';
import { parisDateTime } from '../../domain/parisTime';
import { quoteNumber } from '../../domain/quote/quote';
import type { SharedLine } from '../../domain/referenceList/sharedList';
import { shopContent } from '../content/currentContent';
import type { SavedListRow, UserRow } from '../database/accountTables';
import type { Instant } from '../database/columnTypes';
import type { JournalRow, OutboxRow } from '../database/tables';
import { shownSentence } from '../journal/tableSentences';
import { ownText } from '../quotes/waitingDigest';
import type { PersonalData } from './personalData';
import { quoteOf } from './reportQuotes';

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
    events,
    acceptances,
    offers,
    offerLines,
    offerFiles,
    purchaseOrders,
    receivedOffers,
    copies,
    emailChanges,
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
    boutique: shopContent().company.name,
    adresse: email ?? null,
    autres_adresses: addresses.filter((each) => each !== email),
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
        offerLines.filter((line) => line.quote_id === quote.id),
        purchaseOrders.find((order) => order.quote_id === quote.id),
      ),
    ),
    offres_recues: receivedOffers.map(({ version, sent_at }) => ({ version, date: sent_at })),
    changements_d_adresse_vers_celle_ci: emailChanges.map(({ expires_at, used_at }) => ({
      fin_du_lien: timeOf(expires_at),
      utilise_ou_annule: timeOf(used_at),
    })),
    copies_de_devis: copies.map(({ asked_at, confirmed_at }) => ({
      demandee: timeOf(asked_at),
      acceptee: timeOf(confirmed_at),
    })),
    emails: mails.map((mail) => mailOf(mail, email === undefined ? [numberIn(quotes)] : addresses)),
    fichiers_d_emails: mailFiles,
    journal: journal.map(entryOf),
    imports_du_catalogue: imports.map(({ id, at, file_name }) => ({
      numero: id,
      date: at,
      fichier: file_name,
    })),
    listes: lists.map(listOf),
    liens_envoyes: links.map(({ table, expires_at, used_at }) => ({
      pour: PURPOSES[table],
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

const PURPOSES: Record<PersonalData['links'][number]['table'], string> = {
  password_reset: 'choisir un nouveau mot de passe',
  address_confirmation: 'confirmer l’adresse',
  email_change: 'changer d’adresse',
};

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
  invite: user.invited === 1,
  notes_internes: user.staff_notes,
  mot_de_passe: 'gardé sous forme d’empreinte',
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

/** The number of a quote without an address tells what a mail says of its person. */
const numberIn = ({ quotes: [quote] }: PersonalData['quotes']): string =>
  quote ? quoteNumber({ id: quote.id, creation_date_time: quote.created_at }) : '';

/** @param marks e-mail addresses, or the number of a quote without one. */
const mailOf = (mail: OutboxRow, marks: readonly string[]): object => ({
  date: timeOf(mail.created_at),
  envoye: timeOf(mail.sent_at),
  destinataire: mail.recipient,
  reponse_a: mail.reply_to,
  objet: mail.subject,
  texte: ownText(mail, marks),
});

const entryOf = (entry: JournalRow): object => ({
  date: entry.at,
  par: entry.email,
  operation: entry.operation,
  objet: shownSentence(entry.target),
  avant: entry.before && (JSON.parse(entry.before) as object),
  apres: entry.after && (JSON.parse(entry.after) as object),
});
