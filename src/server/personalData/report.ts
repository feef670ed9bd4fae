import { parseRoles } from '../../domain/account/users';
import { parisDateTime } from '../../domain/parisTime';
import { quoteNumber } from '../../domain/quote/quote';
import { currentContent } from '../content/currentContent';
import type { UserRow } from '../database/accountTables';
import type { Instant } from '../database/columnTypes';
import type { JournalRow, OutboxRow } from '../database/tables';
import { ownText } from '../quotes/waitingDigest';
import { AUTHORED, exported, timeOf } from './exportedColumns';
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
    orderFiles,
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
        orderFiles.filter((file) => file.quote_id === quote.id),
      ),
    ),
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
