import { isAdmin, nameKey } from '../../domain/account/users';
import { sortedBy } from '../../domain/sorting';
import { callerOf } from '../authentication';
import type { Operations } from '../contract/operations';
import { createEdits, type EditServices } from '../edits/edit';
import { conflict } from '../http/httpError';
import { staffAddresses } from '../mail/tableStaff';
import type { Services } from '../services';
import { ACCOUNT } from './contact';
import { presentUser } from './present';
import { listOtherAddresses } from './tableFormerAddresses';
import { anonymiseJournal } from './tablePseudonyms';
import { deleteUser, listAdmins, listUsers } from './tableUsers';

/** Users, and the staff notified of quotes, for administrators. */
export function usersHandlers(services: EditServices & Pick<Services, 'config'>) {
  const { database, config } = services;
  const accounts = createEdits(services).of(ACCOUNT);
  return {
    async listUsers() {
      return sortedBy((await listUsers(database.db)).map(presentUser), nameKey, false);
    },
    async deleteUser(request) {
      const { id } = request.params;
      if (Number(id) === callerOf(request).id)
        throw conflict('Vous ne pouvez pas supprimer votre propre compte.');
      await accounts.act(request, 'deleteUser', id, async (trx, user) => {
        if (isAdmin(user) && (await listAdmins(trx)).length === 1)
          throw conflict('Le dernier administrateur ne peut pas être supprimé.');
        const { former, unproved } = await listOtherAddresses(trx, user.id);
        await deleteUser(trx, user.id);
        await anonymiseJournal(trx, [user.email, ...former, ...unproved], user.id);
        return { answer: undefined, note: { before: { roles: user.roles }, after: null } };
      });
      return { message: 'Compte supprimé' };
    },
    async listStaff() {
      return { mailer_btx_staff: await staffAddresses(config, database.db) };
    },
  } satisfies Partial<Operations>;
}
