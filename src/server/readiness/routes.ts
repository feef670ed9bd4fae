import { callerOf } from '../authentication';
import type { Operations } from '../contract/operations';
import { conflict } from '../http/httpError';
import { createActionRecorder } from '../journal/recordAction';
import { aboutOne } from '../journal/subjects';
import type { Services } from '../services';
import { shopCommandPrefix } from '../shopCommandLine';
import { FIRST_ADMIN } from '../users/firstAdmin';
import { hideItem, readReadiness } from './readiness';
import { queueTestMail } from './tableTestMail';

const nobodyReads = (config: Services['config']): string =>
  `Personne ne lit ${FIRST_ADMIN} : ajoutez un administrateur à votre adresse (${shopCommandPrefix(config)} admin add ADRESSE), puis connectez-vous avec elle.`;

/** What the owner needs before the shop opens, for administrators. */
export function readinessHandlers(
  services: Pick<Services, 'config' | 'database' | 'clock' | 'outbox'>,
) {
  const { config, database, clock, outbox } = services;
  const record = createActionRecorder(clock);
  return {
    getReadiness: () => readReadiness(database.db, services),
    getShopCommand: async () => ({ prefix: shopCommandPrefix(config) }),
    async sendTestMail(request) {
      if (!config.smtpUrl)
        throw conflict('La boutique n’a pas de serveur de messagerie : donnez SMTP_URL.');
      const { email } = callerOf(request);
      if (email === FIRST_ADMIN) throw conflict(nobodyReads(config));
      await database.write(async (trx) => {
        const id = await queueTestMail(trx, email, clock());
        await record(trx, request, {
          operation: 'sendTestMail',
          target: aboutOne('mail', id, `E-mail ${id} (${email})`),
          before: null,
          after: { recipient: email },
        });
      });
      outbox.wake();
      return { message: 'E-mail d’essai envoyé' };
    },
    async hideReadinessItem(request) {
      const { key } = request.params;
      const { hidden } = request.body;
      await database.write(async (trx) => {
        if (await hideItem(trx, key, hidden))
          await record(trx, request, {
            operation: 'hideReadinessItem',
            target: aboutOne('readiness', key, `Ouverture (${key})`),
            before: { hidden: !hidden },
            after: { hidden },
          });
      });
      return { message: hidden ? 'Point masqué' : 'Point réaffiché' };
    },
  } satisfies Partial<Operations>;
}
