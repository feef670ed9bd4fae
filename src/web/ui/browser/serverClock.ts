const MINUTE_MS = 60_000;

/** How far the server's clock is ahead of the device's, in ms; undefined until it was told. */
let ahead: number | undefined;

/**
 * Takes the server's time from an answer. One that may have been stored tells it only while nothing
 * else has. A difference of less than a minute is the way of the answer.
 */
export function noteServerTime(headers: Headers | undefined): void {
  const told = Date.parse(headers?.get('date') ?? '') - Date.now();
  if (Number.isNaN(told) || headers?.has('age')) return;
  if (ahead === undefined || headers?.get('cache-control')?.includes('no-store'))
    ahead = Math.abs(told) < MINUTE_MS ? 0 : told;
}

export const isServerTimeTold = (): boolean => ahead !== undefined;

/**
 * The server's instant in ms since 1970 at one of the device, by default now; the device's until it
 * was told.
 */
export const serverNow = (deviceMs = Date.now()): number => deviceMs + (ahead ?? 0);
