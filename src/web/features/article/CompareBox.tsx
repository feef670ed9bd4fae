import type { Article } from '../../../contract/api.gen';
import { COMPARED_MAX } from '../../../domain/comparison';
import { useAppDispatch } from '../../store/hooks';
import { useStoredIds } from '../../ui/browser/storedIds';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { comparedArticles } from './comparedArticles';
import styles from './CompareBox.module.css';

const FULL = `Quatre articles au plus se comparent : retirez-en un d’abord`;

/** Puts an article into the comparison, or takes it out. */
export function CompareBox({ article }: { article: Pick<Article, 'id' | 'label'> }) {
  const dispatch = useAppDispatch();
  const ids = useStoredIds(comparedArticles);
  const isChosen = ids.includes(article.id);
  const toggle = () => {
    if (isChosen) comparedArticles.write(ids.filter((id) => id !== article.id));
    else if (ids.length < COMPARED_MAX) comparedArticles.write([...ids, article.id]);
    else dispatch(messageShown({ kind: 'info', text: FULL }));
  };
  return (
    <label className={styles.box}>
      <input type="checkbox" checked={isChosen} onChange={toggle} aria-label={`Comparer ${article.label}`} />
      Comparer
    </label>
  );
}
