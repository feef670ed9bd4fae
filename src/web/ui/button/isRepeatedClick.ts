/** The second click of a double click may hit an element that the first one has just opened or moved there. */
export const isRepeatedClick = ({ detail }: { detail: number }): boolean => detail > 1;
