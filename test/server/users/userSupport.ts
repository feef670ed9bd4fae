import { emailOf } from '../../support/buildApp';
import type { Shop } from '../catalogue/catalogueSupport';

const RENAMED = { firstName: 'Paul', lastName: 'Neuf', phone: '', revision: 0 };
const RECOVERY = { email: 'retrouvee@labo.example', recognised_by: 'Rappelée' };

/** A successful call of each operation that changes accounts; the last one deletes the account. */
export function userWrites(shop: () => Shop) {
  const call = (method: string, path: string, body?: object) =>
    shop().call(method, `/api${path}`, { token: shop().admin, body });
  const otherId = async () =>
    (
      await shop()
        .services.database.db.selectFrom('user_account')
        .select('id')
        .where('email', '=', emailOf('other'))
        .executeTakeFirstOrThrow()
    ).id;
  async function activeId() {
    const id = await otherId();
    await call('PUT', `/protected/users/${id}/activated`, { activated: true });
    return id;
  }
  return {
    inviteUser: () =>
      call('POST', '/protected/users', { email: 'ada@labo.example', firstName: '', lastName: '' }),
    saveUserInfo: async () => call('PUT', `/protected/users/${await otherId()}/info`, RENAMED),
    saveUserNotes: async () =>
      call('PUT', `/protected/users/${await otherId()}/notes`, { notes: 'Fidèle', revision: 0 }),
    setUserActivated: async () =>
      call('PUT', `/protected/users/${await otherId()}/activated`, { activated: false }),
    sendUserLink: async () =>
      call('POST', `/protected/users/${await activeId()}/links`, { kind: 'PASSWORD' }),
    changeUserEmail: async () =>
      call('PUT', `/protected/users/${await activeId()}/email`, { email: 'suivante@labo.example' }),
    recoverUser: async () =>
      call('POST', `/protected/users/${await activeId()}/recovery`, RECOVERY),
    withdrawUserEmail: async () => call('DELETE', `/protected/users/${await otherId()}/email`),
    deleteUser: async () => call('DELETE', `/protected/${await otherId()}/user/delete`),
  };
}
