import type { Article } from '../../../contract/api.gen';
import { COMPARED_MAX, comparisonPath } from '../../../domain/article/comparison';
import { useAppDispatch } from '../../store/hooks';
import { onDevice } from '../../ui/browser/deviceStorage';
import { storedIds, useStoredIds } from '../../ui/browser/storedIds';
import { messageShown } from '../../ui/feedback/snackbarSlice';
import { Link } from '../../ui/link/Link';
import styles from './ArticleComparison.module.css';

/** The articles chosen to be compared, in the order of choosing. */
export const comparedArticles = storedIds(onDevice('compared'), COMPARED_MAX);

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
      <input
        type="checkbox"
        checked={isChosen}
        onChange={toggle}
        aria-label={`Comparer ${article.label}`}
      />
      Comparer
    </label>
  );
}

/** To the chosen articles side by side; absent while none is chosen. */
export function CompareLink() {
  const ids = useStoredIds(comparedArticles);
  if (ids.length === 0) return null;
  return <Link to={comparisonPath(ids)}>{`Voir la comparaison (${ids.length})`}</Link>;
}
