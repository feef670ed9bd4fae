import { type CampaignPhase, classify, isCancelled } from '../../../domain/campaign';
import { formatCampaignPeriod } from '../../../domain/campaignPeriod';
import type { Drawn, Stretch } from '../../../domain/campaignTimeline';
import { formatShortDate } from '../../../domain/date';

/** What the time line says in French. */

const PHASES: Record<CampaignPhase, string> = { ongoing: 'en cours', future: 'à venir', finished: 'terminée' };

/** '01/12/2026 – 24/12/2026, à venir' */
export const sayPeriod = (campaign: Drawn, now: string): string =>
  isCancelled(campaign) ? formatCampaignPeriod(campaign) : `${formatCampaignPeriod(campaign)}, ${PHASES[classify(campaign, now)]}`;

/** 'Chevauche du 01/12/26 au 05/12/26 et le 24/12/26' */
export const sayShared = (shared: readonly Stretch[]): string => `Chevauche ${shared.map(sayStretch).join(' et ')}`;

function sayStretch({ from, to }: Stretch): string {
  const [first, last] = [formatShortDate(from), formatShortDate(to)];
  return first === last ? `le ${first}` : `du ${first} au ${last}`;
}

/** What the edited promotion shares its dates with. */
export function sayOverlaps(overlapping: readonly Drawn[]): string {
  const [first] = overlapping;
  if (!first) return 'Aucune autre promotion à ces dates.';
  if (overlapping.length === 1) return `Elle chevauche « ${first.title} » : un même article ne peut être que dans l’une des deux.`;
  return `Elle chevauche ${overlapping.length} autres promotions : un même article ne peut être que dans l’une d’elles.`;
}

/** How many promotions share dates with one another. */
export const sayAllOverlaps = (count: number): string =>
  count === 0
    ? 'Aucune promotion n’en chevauche une autre.'
    : `${count} promotions se chevauchent : un même article ne peut être que dans l’une d’elles.`;
