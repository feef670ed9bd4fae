import { formatCount } from '../../domain/frenchNumber';
import type { SheetAnswerCounts } from '../database/sheetAnswers';
import { type Check, type Finding, ok, warning } from './finding';

const SUBJECT = 'Fiches de sécurité';

/** Whether it was said of every category that its articles expect safety sheets, or not. */
export const checkSheetAnswers: Check = ({ database }) => {
  const counts = database.state === 'whole' ? database.shop?.sheets : undefined;
  return counts ? [judgeSheetAnswers(counts)] : [];
};

/** An answer that is missing is not "no". */
export function judgeSheetAnswers({ expecting, unanswered }: SheetAnswerCounts): Finding {
  const { categories, articles } = unanswered;
  if (categories === 0) {
    const text = formatCount(expecting, 'rayon en attend', 'rayons en attendent');
    return ok(SUBJECT, expecting === 0 ? 'aucun rayon n’en attend' : text);
  }
  const open = `${formatCount(categories, 'rayon', 'rayons')} sans réponse, ${formatCount(articles, 'article', 'articles')} en vente`;
  return warning(
    SUBJECT,
    expecting === 0
      ? `aucun rayon n’attend de fiche : lesquels ? ${open} ; répondez dans Fiches de sécurité`
      : `${open} : dites dans Fiches de sécurité si une fiche est attendue`,
  );
}
