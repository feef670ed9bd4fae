import { formatDateTime } from '../../domain/date';
import { patterns } from '../../domain/paths';
import { currentContent } from '../content/currentContent';
import { escapeHtml } from '../escapeHtml';
import { mailPage, paragraphs } from '../mail/mailContent';
import type { Mail } from '../mail/tableOutbox';

interface PlainMail {
  /** Paragraphs before the link; the last one ends with a colon when there is a link. */
  before: string[];
  link?: string;
  after?: string[];
}

/** A mail of a few paragraphs and at most one link. */
function plainMail(
  recipient: string,
  subject: string,
  { before, link, after = [] }: PlainMail,
): Mail {
  const anchor = link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>` : '';
  return {
    recipient,
    subject,
    text: ['Bonjour,', ...before, ...(link ? [link] : []), ...after].join('\n\n'),
    html: mailPage(subject, paragraphs('Bonjour,', ...before) + anchor + paragraphs(...after)),
  };
}

/**
 * A link that confirms an address, with what its mail says of it. Times are 'YYYY-MM-DD HH:mm:ss'
 * in Paris.
 */
export interface AccountLink {
  url: string;
  accountMadeAt: string;
  validUntil: string;
}

/** Contains nothing typed by the account's creator, who may not own the address. */
export const accountCreatedMail = (email: string, link: AccountLink): Mail =>
  plainMail(email, `Votre compte ${currentContent().company.name}`, confirmation(link));

/** A new confirmation link, requested from the account. */
export const confirmAddressMail = (email: string, link: AccountLink): Mail =>
  plainMail(email, 'Confirmez votre adresse', confirmation(link));

const confirmation = ({ url, accountMadeAt, validUntil }: AccountLink): PlainMail => ({
  before: [
    `Un compte client a été créé avec cette adresse, le ${formatDateTime(accountMadeAt)}, par une personne qui en a choisi le mot de passe.`,
    `Si c’était vous, confirmez que cette adresse est la vôtre : ouvrez ce lien et donnez ce mot de passe. Le lien sert une seule fois, jusqu’au ${formatDateTime(validUntil)} :`,
  ],
  link: url,
  after: [
    'Si ce n’était pas vous, ne confirmez rien et ignorez ce message. Vous pouvez aussi reprendre ce compte : la page du lien permet de choisir un nouveau mot de passe, et ferme toutes les connexions ouvertes.',
  ],
});

/** Staff made the account. @param inviter name and address. @param validUntil in Paris. */
export const invitationMail = (
  email: string,
  { url, inviter, validUntil }: { url: string; inviter: string; validUntil: string },
): Mail =>
  plainMail(email, `Votre compte ${currentContent().company.name} vous attend`, {
    before: [
      `${inviter} vous invite à ouvrir un compte client avec cette adresse.`,
      `Choisissez votre mot de passe par ce lien. Il sert une seule fois, jusqu’au ${formatDateTime(validUntil)} :`,
    ],
    link: url,
    after: ['Si vous ne souhaitez pas de compte, ignorez ce message.'],
  });

/** Staff was asked to change the address of an account. @param validUntil in Paris. */
export const emailChangeMail = (
  email: string,
  { url, validUntil }: { url: string; validUntil: string },
): Mail =>
  plainMail(email, 'Confirmez votre nouvelle adresse', {
    before: [
      `On nous a demandé que cette adresse devienne celle d’un compte client ${currentContent().company.name}.`,
      `Si c’est vous, ouvrez ce lien et donnez le mot de passe du compte. Le lien sert une seule fois, jusqu’au ${formatDateTime(validUntil)} :`,
    ],
    link: url,
    after: ['Si ce n’est pas vous, ignorez ce message : rien ne change.'],
  });

/** Staff has opened the access to an account for a new address. Valid once, for one hour. */
export const recoveryMail = (email: string, link: string): Mail =>
  plainMail(email, 'Retrouvez l’accès à votre compte', {
    before: [
      `Notre équipe vous envoie ce lien pour choisir un nouveau mot de passe. Votre compte client ${currentContent().company.name} prend alors cette adresse. Ce lien sert une seule fois, pendant une heure :`,
    ],
    link,
    after: ['Si vous n’avez rien demandé, ignorez ce message : rien ne change.'],
  });

/** To the address of an account whose access staff opens for another one. */
export const recoveryNotice = (old: string): Mail =>
  plainMail(old, 'Un nouvel accès à votre compte a été demandé', {
    before: [
      `Une personne qui dit ne plus recevoir les messages de cette adresse a demandé à retrouver l’accès à votre compte client ${currentContent().company.name}. Notre équipe lui a envoyé un lien, valable une heure, à une autre adresse.`,
      'Si ce n’était pas vous, contactez-nous sans attendre.',
    ],
  });

/** To the address that an account had. */
export const emailChangedMail = (old: string, email: string): Mail =>
  plainMail(old, 'L’adresse de votre compte a été changée', {
    before: [
      `L’adresse de votre compte client ${currentContent().company.name} est maintenant ${email}, et toutes les connexions ont été fermées.`,
      'Si ce n’était pas vous, contactez-nous sans attendre.',
    ],
  });

/** The link is valid once, for one hour. */
export const passwordResetMail = (email: string, link: string, isFromStaff: boolean): Mail =>
  plainMail(email, 'Récupération de votre mot de passe', {
    before: [
      (isFromStaff
        ? 'Notre équipe vous envoie ce lien pour choisir un nouveau mot de passe. '
        : 'Vous avez demandé à choisir un nouveau mot de passe. ') +
        'Ce lien sert une seule fois, pendant une heure :',
    ],
    link,
    after: ['Si vous n’avez rien demandé, ignorez ce message : rien ne change.'],
  });

export const passwordChangedMail = (email: string): Mail =>
  plainMail(email, 'Votre mot de passe a été changé', {
    before: [
      'Le mot de passe de votre compte vient d’être changé et vos autres connexions ont été fermées.',
      'Si ce n’était pas vous, contactez-nous sans attendre.',
    ],
  });

/** @param failures within the last 24 hours. */
export const failedLoginsMail = (email: string, failures: number, publicUrl: string): Mail =>
  plainMail(email, 'Des essais de connexion à votre compte ont échoué', {
    before: [
      `Depuis hier, ${failures} essais de connexion à votre compte ont échoué. Chaque nouvel essai doit maintenant attendre plus longtemps.`,
      'Si c’était vous, choisissez un nouveau mot de passe avec « Mot de passe oublié ? » :',
    ],
    link: publicUrl + patterns.login,
    after: [
      'Si ce n’était pas vous, votre mot de passe n’a pas été trouvé et vous n’avez rien à faire. S’il sert aussi ailleurs ou se devine facilement, changez-le.',
    ],
  });
