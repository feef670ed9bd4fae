import type { Kysely } from 'kysely';
import { formatDateTime } from '../../domain/date';
import { parisDateTime } from '../../domain/parisTime';
import type { UserRow } from '../database/accountTables';
import type { Instant } from '../database/columnTypes';
import type { Tables } from '../database/tables';
import { conflict } from '../http/httpError';
import { describeAuthor } from '../journal/recordAction';
import { findLastChange } from '../journal/tableJournal';
import { type ContactColumns, updateContact } from './tableUsers';

/**
 * Stores names, telephone or addresses, unless they are stored already.
 * @param revision of what was shown; undefined: what is stored does not matter.
 * @param by when the person does it, 'staff' when somebody else does.
 * @returns the columns that changed. @throws 409 with who changed them since, and when
 */
export async function changeContact(
  trx: Kysely<Tables>,
  user: UserRow,
  change: Partial<ContactColumns>,
  { revision, by }: { revision: number | undefined; by: Instant | 'staff' },
): Promise<(keyof ContactColumns)[]> {
  const changed = CONTACT_COLUMNS.filter(
    (column) => change[column] !== undefined && change[column] !== user[column],
  );
  if (changed.length === 0) return [];
  if (revision !== undefined && revision !== user.contact_revision)
    throw conflict(await (by === 'staff' ? toldToStaff : toldToPerson)(trx, user));
  await updateContact(trx, user, change, by);
  return changed;
}

const CONTACT_COLUMNS = [
  'first_name',
  'last_name',
  'phone',
  'delivery_address',
  'billing_address',
] as const;

const lastByStaff = (trx: Kysely<Tables>, { id }: UserRow) =>
  findLastChange(trx, ['saveUserInfo'], 'account', id);

async function toldToStaff(trx: Kysely<Tables>, user: UserRow): Promise<string> {
  const { contact_changed_at: at, email } = user;
  const last = at === null ? await lastByStaff(trx, user) : { email, at: parisDateTime(at) };
  return `Ces coordonnées ont été modifiées entre-temps${last ? describeAuthor(last) : ''}.`;
}

/** Who of the staff did it is not the customer's business. */
async function toldToPerson(trx: Kysely<Tables>, user: UserRow): Promise<string> {
  const { contact_changed_at: changedAt } = user;
  const at = changedAt === null ? (await lastByStaff(trx, user))?.at : parisDateTime(changedAt);
  const where = changedAt === null ? 'par notre équipe' : 'sur un autre écran';
  return (
    `Vos informations ont été modifiées entre-temps (${where}` +
    `${at === undefined ? '' : `, le ${formatDateTime(at)}`}).`
  );
}
