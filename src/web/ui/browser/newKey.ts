/**
 * 128 random bits as 32 digits: a key of an attempt, an id. Not by `crypto.randomUUID`, which
 * exists on secure origins only.
 */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
    part.toString(16).padStart(8, '0'),
  ).join('');
