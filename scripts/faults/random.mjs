// Random numbers and choices.
export const between = (from, to) => from + Math.random() * (to - from);
export const happensWith = (probability) => Math.random() < probability;
export const oneOf = (values) => values[Math.floor(Math.random() * values.length)];
