import { formatDateTime } from '../../domain/date';
import { parisDateTime } from '../../domain/parisTime';
import type { UserRow } from '../database/accountTables';
import type { Instant } from '../database/columnTypes';
import type { Db } from '../database/tables';
import type { Subject } from '../edits/edit';
import { lastEntryAbout } from '../edits/tableLastEntry';
import { conflict } from '../http/httpError';
import { aboutOne } from '../journal/subjects';
import type { RecordedEntry } from '../journal/undoKind';
import { type ContactColumns, findUser, updateContact } from './tableUsers';

/** 'Compte 12': the entry does not name the address, which may be another one later. */
export const accountTarget = (id: number) => aboutOne('account', id, `Compte ${id}`);

/** An account as administrators reach it. */
export const ACCOUNT: Subject<UserRow> = {
  gone: 'Ce compte n’existe plus.',
  changed: 'Ce compte a été modifié',
  read: (trx, id) => findUser(trx, Number(id)),
  target: ({ id }) => accountTarget(id),
  facts: () => ({ before: null, after: null }),
};

const COLUMN_NAMES: Record<keyof ContactColumns, string> = {
  first_name: 'prénom',
  last_name: 'nom',
  phone: 'téléphone',
  delivery_address: 'adresse de livraison',
  billing_address: 'adresse de facturation',
};

/** What a change replaces of names, telephone and addresses. */
export const changedColumns = (user: UserRow, change: Partial<ContactColumns>) =>
  (Object.keys(COLUMN_NAMES) as (keyof ContactColumns)[]).filter(
    (column) => change[column] !== undefined && change[column] !== user[column],
  );

/** Whether a change would replace what was stored since the revision was shown. */
export const isTakenContact = (
  user: UserRow,
  change: Partial<ContactColumns>,
  revision: number,
): boolean => revision !== user.contact_revision && changedColumns(user, change).length > 0;

const lastByStaff = (trx: Db, { id }: UserRow): Promise<RecordedEntry | undefined> =>
  lastEntryAbout(trx, [accountTarget(id)], ({ after }) => after?.fields !== undefined);

/** Names, telephone and addresses of an account. */
export const CONTACT: Subject<UserRow> = {
  ...ACCOUNT,
  changed: 'Ces coordonnées ont été modifiées',
  // Names of the fields alone: the journal is kept longer than the account.
  facts: (before, after) => ({
    before: null,
    after: {
      fields:
        before && after
          ? changedColumns(before, after)
              .map((column) => COLUMN_NAMES[column])
              .join(', ')
          : '',
    },
  }),
  author: async (trx, user) => {
    const { contact_changed_at: at, email } = user;
    return at === null ? lastByStaff(trx, user) : { email, at: parisDateTime(at) };
  },
};

/**
 * Stores what the person changes of an account.
 * @param revision of what was shown; undefined: the last write wins.
 * @throws 409 with when it was changed since; who of the staff did it is not her business
 */
export async function saveOwnContact(
  trx: Db,
  user: UserRow,
  change: Partial<ContactColumns>,
  { revision, now }: { revision: number | undefined; now: Instant },
): Promise<void> {
  if (revision !== undefined && isTakenContact(user, change, revision)) {
    const where = user.contact_changed_at === null ? 'par notre équipe' : 'sur un autre écran';
    const last = await CONTACT.author?.(trx, user);
    const at = last ? `, le ${formatDateTime(last.at)}` : '';
    throw conflict(`Vos informations ont été modifiées entre-temps (${where}${at}).`);
  }
  if (changedColumns(user, change).length > 0) await updateContact(trx, user, change, now);
}
