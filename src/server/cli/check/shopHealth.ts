const TIMEOUT_MS = 5_000;

const get = (url: string): Promise<Response> => fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });

/** Whether the shop answers GET /health of a URL, and the status of the answer. @throws when nothing answers with JSON in 5 seconds. */
export async function readShopHealth(url: string): Promise<{ isShop: boolean; status: number }> {
  const answer = await get(`${url}/health`);
  const { status } = (await answer.json()) as { status?: unknown };
  return { isShop: answer.ok && status === 'ok', status: answer.status };
}

/** The same for a public URL: a proxy should hide /health, so that /robots.txt may tell. @throws when nothing answers in 5 seconds. */
export async function readPublicShop(url: string): Promise<{ isShop: boolean; status: number }> {
  const health = await readShopHealth(url).catch(() => undefined);
  if (health?.isShop) return health;
  const answer = await get(`${url}/robots.txt`);
  const isShop = answer.ok && answer.headers.has('x-request-id') && /^Sitemap: .+\/sitemap\.xml$/m.test(await answer.text());
  return { isShop, status: answer.status };
}
