import { company } from '../../content/company';
import type { Mail } from '../database/outbox';
import { escapeHtml, mailPage, paragraphs } from './html';

/** A mail of a few sentences, with one link if there is something to open. */
function plainMail(recipient: string, subject: string, sentences: string[], link?: string): Mail {
  const anchor = link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>` : '';
  return {
    recipient,
    subject,
    text: [...sentences, ...(link ? [link] : [])].join('\n\n'),
    html: mailPage(subject, paragraphs(...sentences) + anchor),
  };
}

/** Tells the owner of a new account that it is there. */
export const accountCreatedMail = (email: string, publicUrl: string): Mail =>
  plainMail(email, `Votre compte ${company.name}`, ['Bonjour,', 'Votre compte client a été créé. Vous pouvez vous connecter dès maintenant :'], `${publicUrl}/login`);

/** The link that opens the choice of a new password, once, for an hour. */
export const passwordResetMail = (email: string, link: string): Mail =>
  plainMail(
    email,
    'Récupération de votre mot de passe',
    [
      'Bonjour,',
      'Vous avez demandé à choisir un nouveau mot de passe. Ce lien sert une seule fois, pendant une heure :',
      'Si vous n’avez rien demandé, ignorez ce message : rien ne change.',
    ],
    link,
  );

/** Warns that the password is another one now. */
export const passwordChangedMail = (email: string): Mail =>
  plainMail(email, 'Votre mot de passe a été changé', [
    'Bonjour,',
    'Le mot de passe de votre compte vient d’être changé et vos autres connexions ont été fermées.',
    'Si ce n’était pas vous, contactez-nous sans attendre.',
  ]);
