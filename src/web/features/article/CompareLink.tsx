import { comparisonPath } from '../../../domain/comparison';
import { useStoredIds } from '../../ui/browser/storedIds';
import { Link } from '../../ui/link/Link';
import { comparedArticles } from './comparedArticles';

/** To the chosen articles side by side; absent while none is chosen. */
export function CompareLink() {
  const ids = useStoredIds(comparedArticles);
  if (ids.length === 0) return null;
  return <Link to={comparisonPath(ids)}>{`Voir la comparaison (${ids.length})`}</Link>;
}
