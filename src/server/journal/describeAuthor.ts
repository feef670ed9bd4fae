import { formatDateTime } from '../../domain/date';
import type { LastChange } from '../database/journal';

/** Who made a change and when, as the end of a French sentence: ' (a@b.fr, le 21/11/2026 à 09:30)'. */
export const describeAuthor = ({ email, at }: LastChange): string => ` (${email}, le ${formatDateTime(at)})`;
