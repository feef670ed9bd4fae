/**
 * The pages of text for drafts of the owner: one chunk with the screen of these pages, so that
 * visitors load no other file for it.
 */
export { aboutOf } from '../../../content/about';
export { conditionsOf, conditionTextsOf } from '../../../content/conditions';
export { legalNoticeOf } from '../../../content/legal';
export { legalDetailsOf } from '../../../content/legalDetails';
export { personalDataOf } from '../../../content/personalData';
export { termsOf } from '../../../content/terms';
export { TextPage } from '../../ui/page/TextPage';
