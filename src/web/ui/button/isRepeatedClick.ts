/** The second press of a double click may fall on what the first one has just opened, or put in the place of what it took away. */
export const isRepeatedClick = ({ detail }: { detail: number }): boolean => detail > 1;
