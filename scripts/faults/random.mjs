// Random numbers and choices of a fault run.
export const between = (from, to) => from + Math.random() * (to - from);
export const happensWith = (probability) => Math.random() < probability;
export const oneOf = (values) => values[Math.floor(Math.random() * values.length)];
