import { COMPARED_MAX } from '../../../domain/comparison';
import { storedIds } from '../../ui/browser/storedIds';

/** The articles chosen to be compared, in the order of choosing. */
export const comparedArticles = storedIds('paillasse.compared', COMPARED_MAX);
