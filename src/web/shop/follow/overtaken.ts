import type { FollowedQuote, OfferAcceptance } from '../../../contract/api.gen';
import { formatDateTime } from '../../../domain/date';
import { isSameLine } from '../../../domain/sameText';
import type { AcceptInput, Overtaken } from './acceptMachine';

/** Whether an acceptance is the one that was being given here: its answer was lost. */
export const isOwn = (acceptance: OfferAcceptance, version: number, given: AcceptInput): boolean =>
  acceptance.version === version &&
  isSameLine(acceptance.name, given.name) &&
  isSameLine(acceptance.order_reference, given.order_reference) &&
  acceptance.chosen.toSorted().join() === given.chosen.toSorted().join();

/** Tells the signer why the agreement is not stored, and what became of what was typed. */
export function overtakenText({ by, given, lostOptions }: Overtaken, { acceptance, versions }: FollowedQuote): string[] {
  const reference = given.order_reference.trim();
  const agreement = `Votre accord (${given.name.trim()}${reference && `, référence ${reference}`}) n’a pas été enregistré`;
  if (by === 'accepted') {
    const who = acceptance ? ` par ${acceptance.name}, le ${formatDateTime(acceptance.accepted_at)}` : '';
    return [`${agreement} : l’offre a déjà été acceptée${who}.`, 'Pour y changer quelque chose, écrivez-nous un message.'];
  }
  if (by === 'expired') return [`${agreement} : cette offre n’est plus valable.`, 'Vous pouvez en demander une nouvelle.'];
  if (by === 'archived') return [`${agreement} : ce devis est archivé.`, 'Pour le reprendre, écrivez-nous un message.'];
  return [
    `${agreement} : la version ${versions[0]?.version ?? ''} de notre offre remplace celle que vous lisiez.`,
    `Relisez-la avant de l’accepter. Votre nom, votre référence et vos options sont gardés${LOST[Math.min(lostOptions, 2)]}.`,
  ];
}

const LOST = ['', ', sauf une option qui n’y est plus', ', sauf les options qui n’y sont plus'];
