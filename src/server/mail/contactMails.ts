import { formatDateTime } from '../../domain/date';
import type { Mail } from '../database/outbox';
import type { LocalDateTime } from '../database/tables';
import { compose, sentences } from './mailParts';

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
export function contactNotice(recipient: string, sender: ContactSender): Mail {
  const facts = [
    `Nom : ${[sender.first_name, sender.last_name].filter(Boolean).join(' ') || 'non renseigné'}`,
    `Organisme : ${sender.company || 'non renseigné'}`,
    `Téléphone : ${sender.phone_number || 'non renseigné'}`,
    `E-mail : ${sender.email || 'non renseigné'}`,
  ].join('\n');
  const mail = compose(recipient, 'Nouvelle demande de contact', [], sentences(facts, sender.content));
  return { ...mail, replyTo: sender.email || undefined, forStaff: true };
}

/** Contains nothing that was typed: the sender has not proved to own the address. */
export function contactConfirmation(recipient: string, now: LocalDateTime): Mail {
  const texts = [
    'Bonjour,',
    `Le ${formatDateTime(now)}, nous avons bien reçu un message envoyé depuis notre formulaire de contact ` +
      'avec cette adresse. Nous y répondrons au plus vite.',
    'Si ce message n’est pas de vous, vous n’avez rien à faire.',
  ];
  return compose(recipient, 'Votre message a été reçu', [], sentences(...texts));
}
