import { MAX_QUANTITY_TEXT } from '../../../domain/limits';
import { messageShown } from '../../ui/feedback/snackbarSlice';

/** Says that a quantity is above the maximum. */
export const tooMany = () => messageShown({ kind: 'info', text: `Quantité maximale par article : ${MAX_QUANTITY_TEXT}` });
