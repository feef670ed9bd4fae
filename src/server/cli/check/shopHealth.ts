const TIMEOUT_MS = 5_000;

/** Whether the shop answers GET /health of a URL, and the status of the answer. @throws when nothing answers with JSON in 5 seconds. */
export async function readShopHealth(url: string): Promise<{ isShop: boolean; status: number }> {
  const answer = await fetch(`${url}/health`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
  const { status } = (await answer.json()) as { status?: unknown };
  return { isShop: answer.ok && status === 'ok', status: answer.status };
}
