import { type CampaignPhase, classify, isCancelled } from '../../../domain/campaign/campaign';
import { formatCampaignPeriod } from '../../../domain/campaign/campaignPeriod';
import type { TimelineCampaign, TimeRange } from '../../../domain/campaign/campaignTimeline';
import { formatShortDate } from '../../../domain/date';

const PHASES: Record<CampaignPhase, string> = {
  ongoing: 'en cours',
  future: 'à venir',
  finished: 'terminée',
};

/** '01/12/2026 – 24/12/2026, à venir' */
export const periodText = (campaign: TimelineCampaign, now: string): string =>
  isCancelled(campaign)
    ? formatCampaignPeriod(campaign)
    : `${formatCampaignPeriod(campaign)}, ${PHASES[classify(campaign, now)]}`;

/** 'Chevauche du 01/12/26 au 05/12/26 et le 24/12/26' */
export const sharedText = (shared: readonly TimeRange[]): string =>
  `Chevauche ${shared.map(rangeText).join(' et ')}`;

function rangeText({ from, to }: TimeRange): string {
  const [first, last] = [formatShortDate(from), formatShortDate(to)];
  return first === last ? `le ${first}` : `du ${first} au ${last}`;
}

/** Which promotions the edited one overlaps. */
export function overlapText(overlapping: readonly TimelineCampaign[]): string {
  const [first] = overlapping;
  if (!first) return 'Aucune autre promotion à ces dates.';
  if (overlapping.length === 1)
    return (
      `Elle chevauche « ${first.title} » : un même article ne peut être que dans l’une des ` +
      'deux.'
    );
  return (
    `Elle chevauche ${overlapping.length} autres promotions : un même article ne peut être que ` +
    'dans l’une d’elles.'
  );
}

/** How many promotions overlap another one. */
export const overlapCountText = (count: number): string =>
  count === 0
    ? 'Aucune promotion n’en chevauche une autre.'
    : `${count} promotions se chevauchent : un même article ne peut être que dans l’une d’elles.`;
