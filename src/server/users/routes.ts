import type { Kysely } from 'kysely';
import { isAdmin } from '../../domain/account/users';
import { callerOf } from '../authentication';
import type { RequestOf } from '../contract/operations';
import type { UserRow } from '../database/accountTables';
import type { Tables } from '../database/tables';
import { conflict, notFound } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import { aboutOne } from '../journal/subjects';
import { staffAddresses } from '../mail/tableStaff';
import type { Services } from '../services';
import { presentUser } from './present';
import { listOtherAddresses } from './tableFormerAddresses';
import { anonymiseJournal } from './tablePseudonyms';
import { deleteUser, findUser, listAdmins, listUsers } from './tableUsers';

/** Users, and the staff notified of quotes, for administrators. */
export function usersHandlers({ database, config, clock }: Services) {
  const record = createActionRecorder(clock);
  return {
    async listUsers() {
      return (await listUsers(database.db)).map(presentUser);
    },
    async deleteUser(request: RequestOf<'deleteUser'>) {
      const id = Number(request.params.id);
      if (id === callerOf(request).id)
        throw conflict('Vous ne pouvez pas supprimer votre propre compte.');
      await database.write(async (trx) => {
        const { former, unproved } = await listOtherAddresses(trx, id);
        const { email, roles } = await deleteUnlessLastAdmin(trx, id);
        for (const each of [email, ...former, ...unproved]) await anonymiseJournal(trx, each, id);
        await record(trx, request, {
          operation: 'deleteUser',
          target: aboutOne('account', id, `Compte ${id}`),
          before: { roles },
          after: null,
        });
      });
      return { message: 'Compte supprimé' };
    },
    async listStaff() {
      return { mailer_btx_staff: await staffAddresses(config, database.db) };
    },
  };
}

async function deleteUnlessLastAdmin(trx: Kysely<Tables>, id: number): Promise<UserRow> {
  const user = await findUser(trx, id);
  if (!user) throw notFound('Ce compte n’existe pas.');
  if (isAdmin(user) && (await listAdmins(trx)).length === 1)
    throw conflict('Le dernier administrateur ne peut pas être supprimé.');
  await deleteUser(trx, id);
  return user;
}
