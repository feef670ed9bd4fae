// Random moments and choices.
export const between = (from, to) => from + Math.random() * (to - from);
export const chance = (part) => Math.random() < part;
export const oneOf = (values) => values[Math.floor(Math.random() * values.length)];
