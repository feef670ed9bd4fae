import { EMPTY_ADDRESS } from '../../domain/account/address';
import { isAdmin } from '../../domain/account/users';
import { isValidEmail } from '../../domain/email';
import type { OfferProgress } from '../../domain/offer/offerStep';
import { parisDateTime } from '../../domain/parisTime';
import { priceOfCents } from '../../domain/price';
import { emailKey, plainLine } from '../../domain/text/plainText';
import { callerOf } from '../authentication';
import type { OperationId, Operations, Schemas } from '../contract/operations';
import { LINK_TABLES, type SavedListRow, type UserRow } from '../database/accountTables';
import type { Db } from '../database/tables';
import { bothSides, createEdits, type Facts, readSubject, type Subject } from '../edits/edit';
import { newToken } from '../hashedKeys';
import { badRequest, conflict, forbidden } from '../http/httpError';
import { presentUndelivered } from '../mail/routes';
import { listUndeliveredMails } from '../mail/tableOutbox';
import { listQuoteOffers } from '../quotes/tableOfferTotals';
import { listSummariesOfUser } from '../quotes/tableOwnQuotes';
import { listOfferProgress } from '../quotes/tableQuoteProgress';
import { quoteStatus } from '../quotes/tableQuoteStatuses';
import { listSavedLists } from '../savedLists/tableSavedLists';
import type { Services } from '../services';
import { ACCOUNT, accountTarget, changedColumns, CONTACT, isTakenContact } from '../users/contact';
import { presentUser } from '../users/present';
import {
  findUserByEmail,
  insertUser,
  updateActivated,
  updateContact,
  updateNotes,
} from '../users/tableUsers';
import { queueEmailChange, queueRecovery } from './changeEmail';
import { queueConfirmationAgain, SAME_PRESS_MS } from './mailedLinks';
import { queueInvitation, queueResetAgain } from './passwordReset';
import { findPendingEmail, revokeLinks } from './tableOneTimeLinks';

/** The file of one account, for administrators. Nobody sees or sets a password here. */
export function userFileHandlers(services: Services) {
  const { database, clock, outbox } = services;
  const edits = createEdits(services);
  const accounts = edits.of(ACCOUNT);
  /** Does something to the account of a customer. @throws 403 for any administrator's */
  const onCustomer = (
    request: { user: UserRow | null; params: { id: string } },
    operation: OperationId,
    act: (trx: Db, user: UserRow) => Promise<Facts | undefined>,
  ) =>
    accounts.act(request, operation, request.params.id, async (trx, user) => {
      requireCustomer(request, user);
      return { answer: undefined, note: await act(trx, user) };
    });
  /** Sends an invitation, once for a double press. @returns what the journal keeps. */
  const invite = async (
    trx: Db,
    request: { user: UserRow | null },
    user: Pick<UserRow, 'id' | 'email'>,
  ) => {
    const by = callerOf(request);
    const name = `${by.first_name} ${by.last_name}`.trim();
    const inviter = name === '' ? by.email : `${name} (${by.email})`;
    const isSent = await queueInvitation(trx, services, user, { inviter, by: by.email });
    return isSent ? linkFacts('INVITATION') : undefined;
  };
  return {
    async inviteUser(request) {
      const email = request.body.email.trim();
      if (!isValidEmail(email)) throw badRequest('Saisissez une adresse e-mail valable.', 'email');
      const account = await invitedAccount(services, request.body);
      const id = await edits.write(request, {}, async (trx, note) => {
        const known = await findUserByEmail(trx, email);
        if (known && isSamePress(known, clock())) return known.id;
        const added = known ? undefined : await insertUser(trx, { ...account, email });
        if (added === undefined) throw conflict('Cette adresse a déjà un compte.', 'email');
        const facts = await invite(trx, request, { id: added, email: emailKey(email) });
        if (facts) await note({ operation: 'inviteUser', target: accountTarget(added), ...facts });
        return added;
      });
      outbox.wake();
      return { id, message: 'Invitation envoyée' };
    },
    async getUserFile({ params }) {
      return presentFile(database.db, await readSubject(ACCOUNT, database.db, params.id), clock());
    },
    async saveUserInfo(request) {
      const { firstName, lastName, phone, revision } = request.body;
      const contact = {
        first_name: firstName.trim(),
        last_name: lastName.trim(),
        phone: phone.trim(),
      };
      await edits.of(CONTACT).change(request, 'saveUserInfo', {
        id: request.params.id,
        isTaken: (stored) => isTakenContact(stored, contact, revision),
        async change(trx, user) {
          if (changedColumns(user, contact).length === 0) return user;
          if (user.verified === 0 && user.invited === 0) throw conflict(NOT_CONFIRMED);
          await updateContact(trx, user, contact, 'staff');
          return { ...user, ...contact };
        },
      });
      return { message: 'Coordonnées enregistrées' };
    },
    async saveUserNotes(request) {
      const { notes, revision } = request.body;
      await edits.of(NOTES).change(request, 'saveUserNotes', {
        id: request.params.id,
        isTaken: (stored) => stored.staff_notes !== notes && stored.notes_revision !== revision,
        async change(trx, user) {
          requireCustomer(request, user);
          if (user.staff_notes === notes) return user;
          await updateNotes(trx, user.id, notes);
          return { ...user, staff_notes: notes };
        },
      });
      return { message: 'Notes enregistrées' };
    },
    async setUserActivated(request) {
      const { activated } = request.body;
      await onCustomer(request, 'setUserActivated', async (trx, user) => {
        if ((user.activated === 1) === activated) return undefined;
        await updateActivated(trx, user.id, activated);
        for (const table of LINK_TABLES) await revokeLinks(trx, table, user.id, clock());
        return { before: { activated: !activated }, after: { activated } };
      });
      return { message: activated ? 'Compte réactivé' : 'Compte désactivé' };
    },
    async changeUserEmail(request) {
      const { email } = request.body;
      await onCustomer(request, 'changeUserEmail', async (trx, user) => {
        const by = callerOf(request).email;
        const isSent = await queueEmailChange(trx, services, user, { email, by });
        return isSent ? linkFacts('EMAIL_CHANGE') : undefined;
      });
      outbox.wake();
      return { message: `Lien envoyé à ${email.trim()}` };
    },
    async recoverUser(request) {
      const { email } = request.body;
      const recognised = plainLine(request.body.recognised_by);
      if (recognised === '')
        throw badRequest('Dites comment vous avez reconnu cette personne.', 'recognised_by');
      await onCustomer(request, 'recoverUser', async (trx, user) => {
        const by = callerOf(request).email;
        const isSent = await queueRecovery(trx, services, user, { email, by });
        return isSent ? { before: null, after: { link: 'RECOVERY', recognised } } : undefined;
      });
      outbox.wake();
      return { message: `Lien envoyé à ${email.trim()}` };
    },
    async withdrawUserEmail(request) {
      await onCustomer(request, 'withdrawUserEmail', async (trx, user) => {
        if (!(await findPendingEmail(trx, user.id, clock()))) return undefined;
        await revokeLinks(trx, 'email_change', user.id, clock());
        return { before: { link: 'EMAIL_CHANGE' }, after: null };
      });
      return { message: 'Changement d’adresse annulé' };
    },
    async sendUserLink(request) {
      const { kind } = request.body;
      await onCustomer(request, 'sendUserLink', async (trx, user) => {
        if (user.activated === 0) throw conflict('Réactivez d’abord ce compte.');
        if (kind === 'CONFIRMATION' && user.verified === 1)
          throw conflict('L’adresse de ce compte est déjà confirmée.');
        if (user.invited === 1) return invite(trx, request, user);
        const queue = kind === 'CONFIRMATION' ? queueConfirmationAgain : queueResetAgain;
        const isSent = await queue(trx, services, user, callerOf(request).email);
        return isSent ? linkFacts(kind) : undefined;
      });
      outbox.wake();
      return { message: 'Lien envoyé' };
    },
  } satisfies Partial<Operations>;
}

const NOT_CONFIRMED =
  'L’adresse de ce compte n’est pas confirmée : ce que vous y écrivez se montre à la personne qui l’a créé. Écrivez plutôt dans les notes internes.';

const linkFacts = (link: string): Facts => ({ before: null, after: { link } });

/** The internal notes of an account. */
const NOTES: Subject<UserRow> = {
  ...ACCOUNT,
  changed: 'Ces notes ont été modifiées',
  facts: bothSides(({ staff_notes: notes }) => ({ notes: notes !== '' })),
  isChange: ({ after }) => after?.notes !== undefined,
};

const isSamePress = ({ invited, created_at }: UserRow, now: number): boolean =>
  invited === 1 && now - created_at < SAME_PRESS_MS;

/** A customer's account with a password that nobody knows. */
async function invitedAccount(
  { passwords, clock }: Services,
  { firstName, lastName }: Schemas['UserInvitation'],
) {
  return {
    password_hash: await passwords.hash(newToken()),
    first_name: firstName.trim(),
    last_name: lastName.trim(),
    phone: '',
    activated: 1,
    verified: 0,
    invited: 1,
    roles: JSON.stringify(['ROLE_USER']),
    delivery_address: JSON.stringify(EMPTY_ADDRESS),
    billing_address: JSON.stringify(EMPTY_ADDRESS),
    created_at: clock(),
  } as const;
}

/** @throws 403 for one's own account, and any administrator's. */
function requireCustomer(request: { user: UserRow | null }, user: UserRow): void {
  if (user.id === callerOf(request).id)
    throw forbidden('Sur votre propre compte, seuls le nom et le téléphone se changent ici.');
  if (isAdmin(user))
    throw forbidden('D’un compte d’administrateur, seuls le nom et le téléphone se changent ici.');
}

async function presentFile(db: Db, user: UserRow, now: number): Promise<Schemas['UserFile']> {
  const pending = await findPendingEmail(db, user.id, now);
  const { quotes, total } = await listSummariesOfUser(db, user);
  const { mails } = await listUndeliveredMails(db, user.email);
  const ids = quotes.map((quote) => quote.id);
  const progress = await listOfferProgress(db, ids, parisDateTime(now));
  const offers = await listQuoteOffers(db, ids);
  return {
    user: presentUser(user),
    created: parisDateTime(user.created_at),
    invited: user.invited === 1,
    ...(pending && {
      pending_email: { email: pending.email, valid_until: parisDateTime(pending.expires_at) },
    }),
    notes: user.staff_notes,
    notes_revision: user.notes_revision,
    quotes: quotes.map((quote) => ({
      id: quote.id,
      creation_date_time: quote.created_at,
      pipe_status: quoteStatus(quote),
      total: priceOfCents(quote.total_ht_cents),
      ...(offers.has(quote.id) && { offer: offers.get(quote.id) }),
      ...stepOf(progress.get(quote.id)),
    })),
    quotes_total: total,
    lists: (await listSavedLists(db, user.id)).map(summaryOf),
    mails: mails.map(presentUndelivered),
  };
}

const summaryOf = ({ name, lines }: SavedListRow): Schemas['UserList'] => ({
  name,
  lines: (JSON.parse(lines) as unknown[]).length,
});

const stepOf = (
  progress: OfferProgress | undefined,
): Pick<Schemas['UserQuote'], 'step' | 'valid_until'> => ({
  ...(progress && { step: progress.step }),
  ...(progress?.validUntil !== undefined && { valid_until: progress.validUntil }),
});
