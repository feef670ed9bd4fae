import type { Kysely } from 'kysely';
import { EMPTY_ADDRESS } from '../../domain/account/address';
import { isAdmin } from '../../domain/account/users';
import { isValidEmail } from '../../domain/email';
import type { OfferProgress } from '../../domain/offer/offerStep';
import { parisDateTime } from '../../domain/parisTime';
import { priceOfCents } from '../../domain/price';
import { emailKey, plainLine } from '../../domain/text/plainText';
import { callerOf } from '../authentication';
import type { RequestOf, Schemas } from '../contract/operations';
import { LINK_TABLES, type SavedListRow, type UserRow } from '../database/accountTables';
import type { Tables } from '../database/tables';
import { newToken } from '../hashedKeys';
import { badRequest, conflict, forbidden, notFound } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import { aboutOne } from '../journal/subjects';
import { presentMail } from '../mail/routes';
import { listUndeliveredMails } from '../mail/tableOutbox';
import { listSummariesOfUser } from '../quotes/tableOwnQuotes';
import { listOfferProgress } from '../quotes/tableQuoteProgress';
import { statusOf } from '../quotes/tableQuoteStatuses';
import { listSavedLists } from '../savedLists/tableSavedLists';
import type { Services } from '../services';
import { changeContact } from '../users/contact';
import { presentUser } from '../users/present';
import {
  type ContactColumns,
  findUser,
  findUserByEmail,
  insertUser,
  updateActivated,
  updateNotes,
} from '../users/tableUsers';
import { queueEmailChange, queueRecovery } from './changeEmail';
import { queueConfirmationAgain, SAME_PRESS_MS } from './mailedLinks';
import { queueInvitation, queueResetAgain } from './passwordReset';
import { findPendingEmail, revokeLinks } from './tableOneTimeLinks';

/** The file of one account, for administrators. Nobody sees or sets a password here. */
export function userFileHandlers(services: Services) {
  const { database, clock, outbox } = services;
  const record = createActionRecorder(clock);
  /** Sends an invitation, and notes it: once for a double press. */
  const invite = async (
    trx: Kysely<Tables>,
    request: { user: UserRow | null },
    user: Pick<UserRow, 'id' | 'email'>,
    operation: 'inviteUser' | 'sendUserLink',
  ) => {
    const by = callerOf(request);
    const name = `${by.first_name} ${by.last_name}`.trim();
    const inviter = name === '' ? by.email : `${name} (${by.email})`;
    if (await queueInvitation(trx, services, user, { inviter, by: by.email }))
      await record(trx, request, {
        operation,
        target: targetOf(user),
        before: null,
        after: { link: 'INVITATION' },
      });
  };
  return {
    async inviteUser(request: RequestOf<'inviteUser'>) {
      const email = request.body.email.trim();
      if (!isValidEmail(email)) throw badRequest('Saisissez une adresse e-mail valable.', 'email');
      const account = await invitedAccount(services, request.body);
      const id = await database.write(async (trx) => {
        const known = await findUserByEmail(trx, email);
        if (known && isSamePress(known, clock())) return known.id;
        const added = known ? undefined : await insertUser(trx, { ...account, email });
        if (added === undefined) throw conflict('Cette adresse a déjà un compte.', 'email');
        await invite(trx, request, { id: added, email: emailKey(email) }, 'inviteUser');
        return added;
      });
      outbox.wake();
      return { id, message: 'Invitation envoyée' };
    },
    async getUserFile({ params }: RequestOf<'getUserFile'>): Promise<Schemas['UserFile']> {
      return presentFile(database.db, await knownUser(database.db, params.id), clock());
    },
    async saveUserInfo(request: RequestOf<'saveUserInfo'>) {
      const { firstName, lastName, phone, revision } = request.body;
      const change = {
        first_name: firstName.trim(),
        last_name: lastName.trim(),
        phone: phone.trim(),
      };
      await database.write(async (trx) => {
        const user = await knownUser(trx, request.params.id);
        const changed = await changeContact(trx, user, change, { revision, by: 'staff' });
        if (changed.length === 0) return;
        if (user.verified === 0 && user.invited === 0) throw conflict(NOT_CONFIRMED);
        await record(trx, request, {
          operation: 'saveUserInfo',
          target: targetOf(user),
          before: null,
          // Not the values: the journal is kept longer than accounts.
          after: { fields: changed.map((column) => COLUMN_NAMES[column]).join(', ') },
        });
      });
      return { message: 'Coordonnées enregistrées' };
    },
    async saveUserNotes(request: RequestOf<'saveUserNotes'>) {
      const { notes, revision } = request.body;
      await database.write(async (trx) => {
        const user = await customerOf(trx, request);
        if (user.staff_notes === notes) return;
        if (!(await updateNotes(trx, user.id, notes, revision))) throw conflict(OTHER_NOTES);
        await record(trx, request, {
          operation: 'saveUserNotes',
          target: targetOf(user),
          before: { notes: user.staff_notes !== '' },
          after: { notes: notes !== '' },
        });
      });
      return { message: 'Notes enregistrées' };
    },
    async setUserActivated(request: RequestOf<'setUserActivated'>) {
      const { activated } = request.body;
      await database.write(async (trx) => {
        const user = await customerOf(trx, request);
        if ((user.activated === 1) === activated) return;
        await updateActivated(trx, user.id, activated);
        for (const table of LINK_TABLES) await revokeLinks(trx, table, user.id, clock());
        await record(trx, request, {
          operation: 'setUserActivated',
          target: targetOf(user),
          before: { activated: !activated },
          after: { activated },
        });
      });
      return { message: activated ? 'Compte réactivé' : 'Compte désactivé' };
    },
    async changeUserEmail(request: RequestOf<'changeUserEmail'>) {
      const { email } = request.body;
      await database.write(async (trx) => {
        const user = await customerOf(trx, request);
        const by = callerOf(request).email;
        if (await queueEmailChange(trx, services, user, { email, by }))
          await record(trx, request, {
            operation: 'changeUserEmail',
            target: targetOf(user),
            before: null,
            after: { link: 'EMAIL_CHANGE' },
          });
      });
      outbox.wake();
      return { message: `Lien envoyé à ${email.trim()}` };
    },
    async recoverUser(request: RequestOf<'recoverUser'>) {
      const { email } = request.body;
      const recognised = plainLine(request.body.recognised_by);
      if (recognised === '')
        throw badRequest('Dites comment vous avez reconnu cette personne.', 'recognised_by');
      await database.write(async (trx) => {
        const user = await customerOf(trx, request);
        const by = callerOf(request).email;
        if (await queueRecovery(trx, services, user, { email, by }))
          await record(trx, request, {
            operation: 'recoverUser',
            target: targetOf(user),
            before: null,
            after: { link: 'RECOVERY', recognised },
          });
      });
      outbox.wake();
      return { message: `Lien envoyé à ${email.trim()}` };
    },
    async withdrawUserEmail(request: RequestOf<'withdrawUserEmail'>) {
      await database.write(async (trx) => {
        const user = await customerOf(trx, request);
        if (!(await findPendingEmail(trx, user.id, clock()))) return;
        await revokeLinks(trx, 'email_change', user.id, clock());
        await record(trx, request, {
          operation: 'withdrawUserEmail',
          target: targetOf(user),
          before: { link: 'EMAIL_CHANGE' },
          after: null,
        });
      });
      return { message: 'Changement d’adresse annulé' };
    },
    async sendUserLink(request: RequestOf<'sendUserLink'>) {
      const { kind } = request.body;
      await database.write(async (trx) => {
        const user = await customerOf(trx, request);
        if (user.activated === 0) throw conflict('Réactivez d’abord ce compte.');
        if (kind === 'CONFIRMATION' && user.verified === 1)
          throw conflict('L’adresse de ce compte est déjà confirmée.');
        if (user.invited === 1) {
          await invite(trx, request, user, 'sendUserLink');
          return;
        }
        const queue = kind === 'CONFIRMATION' ? queueConfirmationAgain : queueResetAgain;
        if (await queue(trx, services, user, callerOf(request).email))
          await record(trx, request, {
            operation: 'sendUserLink',
            target: targetOf(user),
            before: null,
            after: { link: kind },
          });
      });
      outbox.wake();
      return { message: 'Lien envoyé' };
    },
  };
}

const NOT_CONFIRMED =
  'L’adresse de ce compte n’est pas confirmée : ce que vous y écrivez se montre à la personne ' +
  'qui l’a créé. Écrivez plutôt dans les notes internes.';
const OTHER_NOTES =
  'Ces notes ont été changées entre-temps : relisez-les, puis enregistrez à nouveau.';

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

/** Without the address, which another one may replace. */
const targetOf = ({ id }: Pick<UserRow, 'id'>) => aboutOne('account', id, `Compte ${id}`);

async function knownUser(db: Kysely<Tables>, id: string): Promise<UserRow> {
  const user = await findUser(db, Number(id));
  if (!user) throw notFound('Ce compte n’existe plus.');
  return user;
}

/** The account of a customer. @throws 403 for one's own, and any administrator's. */
async function customerOf(
  trx: Kysely<Tables>,
  request: { params: { id: string }; user: UserRow | null },
): Promise<UserRow> {
  const user = await knownUser(trx, request.params.id);
  if (user.id === callerOf(request).id)
    throw forbidden('Sur votre propre compte, seuls le nom et le téléphone se changent ici.');
  if (isAdmin(user))
    throw forbidden('D’un compte d’administrateur, seuls le nom et le téléphone se changent ici.');
  return user;
}

const COLUMN_NAMES: Record<keyof ContactColumns, string> = {
  first_name: 'prénom',
  last_name: 'nom',
  phone: 'téléphone',
  delivery_address: 'adresse de livraison',
  billing_address: 'adresse de facturation',
};

async function presentFile(
  db: Kysely<Tables>,
  user: UserRow,
  now: number,
): Promise<Schemas['UserFile']> {
  const pending = await findPendingEmail(db, user.id, now);
  const { quotes, total } = await listSummariesOfUser(db, user);
  const { mails } = await listUndeliveredMails(db, user.email);
  const ids = quotes.map((quote) => quote.id);
  const progress = await listOfferProgress(db, ids, parisDateTime(now));
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
      pipe_status: statusOf(quote),
      total: priceOfCents(quote.total_ht_cents),
      ...stepOf(progress.get(quote.id)),
    })),
    quotes_total: total,
    lists: (await listSavedLists(db, user.id)).map(summaryOf),
    mails: mails.map(presentMail),
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
