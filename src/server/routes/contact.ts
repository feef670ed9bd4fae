import { isReachable } from '../../domain/contact';
import { isValidEmail } from '../../domain/email';
import { MESSAGE_MIN } from '../../domain/limits';
import { parisDateTime } from '../../domain/parisTime';
import type { RequestOf } from '../contract/operations';
import { queueMails } from '../database/outbox';
import { badRequest } from '../httpError';
import { contactConfirmation, contactNotice } from '../mail/contactMails';
import { consumeMailLimits, unverifiedRecipientLimits } from '../mail/mailRateLimits';
import { staffAddresses } from '../mail/staffAddresses';
import type { Services } from '../services';

/** Contact requests: mailed to the staff, and confirmed to the sender when there is an e-mail address. */
export function contactHandlers({ database, config, clock, outbox }: Services) {
  return {
    async sendContactRequest({ body, ip }: RequestOf<'sendContactRequest'>) {
      const email = body.email?.trim() ?? '';
      if (!isReachable({ phone: body.phone_number ?? '', email })) {
        throw badRequest('Il nous faut une adresse e-mail ou un numéro de téléphone valable pour vous répondre.', 'email');
      }
      if (body.content.trim().length < MESSAGE_MIN) throw badRequest('Votre message est trop court.', 'content');
      const sender = { ...body, email: isValidEmail(email) ? email : '' };
      await database.write(async (trx) => {
        const staff = await staffAddresses(config, trx);
        await queueMails(
          trx,
          staff.map((recipient) => contactNotice(recipient, sender)),
          clock(),
        );
        // Over a limit only the confirmation is not sent; the staff still gets the request.
        const isConfirmed =
          sender.email !== '' && (await consumeMailLimits(trx, { config, clock }, unverifiedRecipientLimits(sender.email, ip)));
        if (isConfirmed) await queueMails(trx, [contactConfirmation(sender.email, parisDateTime(clock()))], clock());
      });
      outbox.wake();
      return { message: 'Message envoyé' };
    },
  };
}
