import { typo } from '../../../src/domain/typo';

/** The displayed form of a text with plain spaces, as Testing Library compares it. */
export const shown = (text: string): string => typo(text).replace(/\s+/g, ' ');
