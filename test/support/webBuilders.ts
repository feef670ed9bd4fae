import type { Article, Campaign, User } from '../../src/contract/api.gen';

/** Builders that show only what matters to a test. */
export const anArticle = (over: Partial<Article> = {}): Article => ({
  id: 12,
  label: 'Bécher forme basse 250 ml',
  description: 'Bécher en verre borosilicaté.',
  title: 'DURAN - Bécher forme basse 250 ml',
  crmId: 'BECH000012',
  crm_secondary_id: 'DUR-12',
  conditionnement: 'Unité',
  basePrice: '10.00',
  ttcPrice: '12.00',
  vat_rate: '20',
  under_sub_category_id: 111,
  featured: '0',
  soft_deleted: '0',
  youtubeLink: null,
  active_sales_campaign_id: null,
  ...over,
});

const noAddress = { street: '', additionalStreet: '', city: '', zipCode: '', country: '' };

export const aUser = (over: Partial<User> = {}): User => ({
  id: 7,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  phone: '0199001234',
  activated: '1',
  verified: '1',
  roles: '["ROLE_USER"]',
  default_billing_address: noAddress,
  default_delivery_address: noAddress,
  revision: 0,
  ...over,
});

export const anAdmin = (): User =>
  aUser({ id: 1, email: 'admin@example.org', roles: '["ROLE_ADMIN"]' });

export const aCampaign = (over: Partial<Campaign> = {}): Campaign => ({
  id: 3,
  title: 'Rentrée',
  percentage: 12,
  startDateTime: '2026-01-01 00:00:00',
  start_date_time: '2026-01-01 00:00:00',
  endDateTime: '2026-12-31 23:59:59',
  end_date_time: '2026-12-31 23:59:59',
  articlesCnt: 1,
  ...over,
});

/** A token like the server's that expires `minutesLeft` minutes after `now`. */
export function aToken(minutesLeft: number, now: number): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  const exp = Math.floor(now / 1000) + minutesLeft * 60;
  return `${part({ alg: 'HS256' })}.${part({ exp })}.signature`;
}
