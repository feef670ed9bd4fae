import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Article, Campaign } from '../../src/contract/api.gen';
import { parisDateTime } from '../../src/domain/parisTime';
import type { Shop } from './openShop';

/** Selects a campaign's title in the head of its item, not on the timeline. */
export const IN_ITEM = { selector: '[aria-expanded] b' };

/** The Paris date `offset` days from today, as '2026-11-21' and as typed into a date field. */
export function day(offset: number): { iso: string; typed: string } {
  const iso = parisDateTime(Date.now() + offset * 24 * 3600 * 1000).slice(0, 10);
  return { iso, typed: iso.split('-').reverse().join('/') };
}

/** Expands a campaign and returns queries for its item. */
export async function expand(user: UserEvent, title: string) {
  const head = (await screen.findByText(title, IN_ITEM)).closest<HTMLElement>(
    '[role=button], button, [aria-expanded]',
  )!;
  await user.click(head);
  return within(head.parentElement!);
}

/** Helpers for the screen of the campaigns. */
export function openCampaigns(shop: Shop) {
  const listCampaigns = () => shop.read<Campaign[]>('/api/protected/all/sales/campaigns', 'admin');
  return {
    findByTitle: async (title: string) =>
      (await listCampaigns()).find((campaign) => campaign.title === title),
    findById: async (wantedId: number) => (await listCampaigns()).find(({ id }) => id === wantedId),
    /** Creates a campaign of 10 % by a call; `from` and `to` are days from today. */
    addCampaign: async (
      title: string,
      from: number,
      to: number,
      articles: Article[] = [],
    ): Promise<Campaign> => {
      const { call, loginAs } = shop.server();
      const token = await loginAs('admin');
      const body = {
        title,
        percentage: 10,
        startDateTime: `${day(from).iso} 00:00:00`,
        endDateTime: `${day(to).iso} 23:59:59`,
      };
      const campaign = (
        await call('POST', '/api/protected/create/sales/campaign', { token, body })
      ).json<Campaign>();
      for (const { id } of articles)
        await call('GET', `/api/protected/${campaign.id}/sales/campaign/add/${id}/article`, {
          token,
        });
      return campaign;
    },
    openScreen: async () => {
      const page = await shop.visit('/admin/sales/campaigns', { as: 'admin' });
      await screen.findByText('Verrerie de saison', IN_ITEM);
      return page;
    },
  };
}
