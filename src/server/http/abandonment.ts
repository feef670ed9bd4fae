import type { FastifyReply } from 'fastify';

/** Aborted when the caller leaves before the answer: nobody waits for it any more. */
export function abandonment({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableEnded) leaving.abort();
  });
  return leaving.signal;
}
