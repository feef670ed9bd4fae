import type { FollowedQuote, FollowEvent } from '../../../contract/api.gen';
import { offerState } from '../../../domain/offer';

/** What happens next, in one sentence. @param now Paris time. */
export function nextStep({ quote, versions, acceptance, events }: FollowedQuote, now: string): string {
  if (acceptance) return 'Vous avez accepté notre offre : nous préparons votre commande.';
  const [newest] = versions;
  if (quote.pipe_status === 'ARCHIVED') return ARCHIVED;
  if (!newest) return 'Nous préparons notre offre. Vous recevrez un e-mail, et la verrez ici.';
  const asked = askedAbout(newest.version, events);
  if (asked === 'RENEWAL_ASKED') return 'Vous avez demandé une nouvelle offre : nous la préparons.';
  const isExpired = offerState(newest, newest.version, null, now) === 'expired';
  if (asked === 'CHANGE_ASKED') return isExpired ? CHANGING : `${CHANGING} L’offre actuelle peut encore être acceptée.`;
  return isExpired ? 'Notre offre n’est plus valable : vous pouvez en demander une nouvelle.' : 'Notre offre attend votre réponse.';
}

const CHANGING = 'Vous avez demandé une modification : nous préparons une nouvelle version.';
const ARCHIVED = 'Ce devis est archivé. Pour le reprendre, écrivez-nous un message.';

/** What the buyer last asked for about this version. */
const askedAbout = (version: number, events: readonly FollowEvent[]): FollowEvent['kind'] | undefined =>
  events.findLast((event) => event.version === version && (event.kind === 'CHANGE_ASKED' || event.kind === 'RENEWAL_ASKED'))?.kind;
