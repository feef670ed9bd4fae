// Random numbers and choices of a fault run. The same seed gives the same choices; when they happen
// depends on the machine.
let random = Math.random;

/** From now on the numbers follow from the seed (mulberry32). */
export function seedRandom(seed) {
  let state = seed >>> 0;
  random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const between = (from, to) => from + random() * (to - from);
export const happensWith = (probability) => random() < probability;
export const oneOf = (values) => values[Math.floor(random() * values.length)];
