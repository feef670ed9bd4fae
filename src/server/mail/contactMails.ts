import type { Mail } from '../database/outbox';
import { mailPage, paragraphs } from './html';

export interface ContactSender {
  first_name?: string;
  last_name?: string;
  phone_number?: string;
  /** Valid, or empty. */
  email: string;
  company?: string;
  content: string;
}

/** One notice for each of the staff, and a confirmation for a sender who can be written to. */
export function contactMails(sender: ContactSender, staff: readonly string[]): Mail[] {
  const notices = staff.map((recipient) => notice(recipient, sender));
  return sender.email ? [...notices, confirmation(sender)] : notices;
}

function notice(recipient: string, sender: ContactSender): Mail {
  const subject = 'Nouvelle demande de contact';
  const facts = [
    `Nom : ${[sender.first_name, sender.last_name].filter(Boolean).join(' ') || 'non renseigné'}`,
    `Organisme : ${sender.company || 'non renseigné'}`,
    `Téléphone : ${sender.phone_number || 'non renseigné'}`,
    `E-mail : ${sender.email || 'non renseigné'}`,
  ].join('\n');
  return { recipient, subject, text: `${facts}\n\n${sender.content}`, html: mailPage(subject, paragraphs(facts, sender.content)) };
}

function confirmation(sender: ContactSender): Mail {
  const subject = 'Votre message a été reçu';
  const texts = ['Bonjour,', 'Nous avons bien reçu votre message et vous répondrons au plus vite. Pour mémoire :', sender.content];
  return { recipient: sender.email, subject, text: texts.join('\n\n'), html: mailPage(subject, paragraphs(...texts)) };
}
