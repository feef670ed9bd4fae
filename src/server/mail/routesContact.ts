import { isReachable } from '../../domain/contact';
import { formatDateTime } from '../../domain/date';
import { isValidEmail } from '../../domain/email';
import { MESSAGE_MIN } from '../../domain/limits';
import { parisDateTime } from '../../domain/parisTime';
import type { Operations } from '../contract/operations';
import type { LocalDateTime } from '../database/columnTypes';
import { badRequest } from '../http/httpError';
import type { Services } from '../services';
import { compose, sentences } from './mailContent';
import { consumeMailLimits, unverifiedRecipientLimits } from './mailLimits';
import { type Mail, queueMails } from './tableOutbox';
import { staffAddresses } from './tableStaff';

/**
 * Contact requests: mailed to the staff, and confirmed to the sender when there is an e-mail
 * address.
 */
export function contactHandlers({ database, config, clock, outbox }: Services) {
  return {
    async sendContactRequest({ body, ip }) {
      const email = body.email?.trim() ?? '';
      if (!isReachable({ phone: body.phone_number ?? '', email })) {
        throw badRequest(
          'Il nous faut une adresse e-mail ou un numéro de téléphone valable pour vous répondre.',
          'email',
        );
      }
      if (body.content.trim().length < MESSAGE_MIN)
        throw badRequest('Votre message est trop court.', 'content');
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
          sender.email !== '' &&
          (await consumeMailLimits(
            trx,
            { config, clock },
            unverifiedRecipientLimits(sender.email, ip),
          ));
        if (isConfirmed)
          await queueMails(
            trx,
            [contactConfirmation(sender.email, parisDateTime(clock()))],
            clock(),
          );
      });
      outbox.wake();
      return { message: 'Message envoyé' };
    },
  } satisfies Partial<Operations>;
}

export interface ContactSender {
  first_name?: string;
  last_name?: string;
  phone_number?: string;
  /** A valid address, or empty. */
  email: string;
  company?: string;
  content: string;
}

/** Mail to one staff member, with everything that was typed; replies go to the sender. */
function contactNotice(recipient: string, sender: ContactSender): Mail {
  const facts = [
    `Nom : ${[sender.first_name, sender.last_name].filter(Boolean).join(' ') || 'non renseigné'}`,
    `Organisme : ${sender.company || 'non renseigné'}`,
    `Téléphone : ${sender.phone_number || 'non renseigné'}`,
    `E-mail : ${sender.email || 'non renseigné'}`,
  ].join('\n');
  const mail = compose(
    recipient,
    'Nouvelle demande de contact',
    [],
    sentences(facts, sender.content),
  );
  return { ...mail, replyTo: sender.email || undefined, forStaff: true };
}

/** Contains nothing that was typed: the sender has not proved to own the address. */
function contactConfirmation(recipient: string, now: LocalDateTime): Mail {
  const texts = [
    'Bonjour,',
    `Le ${formatDateTime(now)}, nous avons bien reçu un message envoyé depuis notre formulaire de contact avec cette adresse. Nous y répondrons au plus vite.`,
    'Si ce message n’est pas de vous, vous n’avez rien à faire.',
  ];
  return compose(recipient, 'Votre message a été reçu', [], sentences(...texts));
}
