import { COMPARED_MAX } from '../../../domain/comparison';
import { onDevice } from '../../ui/browser/deviceKeys';
import { storedIds } from '../../ui/browser/storedIds';

/** The articles chosen to be compared, in the order of choosing. */
export const comparedArticles = storedIds(onDevice('compared'), COMPARED_MAX);
