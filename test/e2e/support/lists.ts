import type { Requested } from './offers';
import { articlesOf, call } from './shop';

/** Sends a request for two articles, five pieces in all, none of them in a promotion. */
export async function repeatedRequest(email: string, token?: string): Promise<Requested> {
  const articles = (await articlesOf(20101)).filter(
    ({ active_sales_campaign_id }) => active_sales_campaign_id === null,
  );
  const lines = articles
    .slice(0, 2)
    .map(({ id }, index) => ({ article_id: id, quantity: index + 2 }));
  const body = { email, firstName: 'Claire', lastName: 'Martin', lines, env: 'production' };
  const answer = await call<{ id: number; number: string; follow_token: string }>(
    'POST',
    '/exposed/post/quote',
    { token, body },
  );
  return { id: answer.id, number: answer.number, token: answer.follow_token };
}
