import { typo } from '../../../src/domain/typo';

/** A quoted text as it stands on screen, with every space a plain one: what Testing Library compares. */
export const shown = (text: string): string => typo(text).replace(/\s+/g, ' ');
