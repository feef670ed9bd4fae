import { formatPrice } from '../../../domain/price';
import { typo } from '../../../domain/typo';
import { Alert } from '../../ui/Alert';
import type { ArticleChange } from './articleChanges';
import styles from './ArticleChangesNotice.module.css';

function sentence(change: ArticleChange): string {
  const article = `« ${change.label} »`;
  if (change.kind === 'withdrawn') return `${article} n'est plus au catalogue : cet article est retiré de votre devis.`;
  return `${article} : le prix HT passe de ${formatPrice(change.before)} à ${formatPrice(change.after)}.`;
}

/** Names each article that changed since it was put in the basket: nothing changes silently (OPEN-38). */
export function ArticleChangesNotice({ changes }: { changes: readonly ArticleChange[] }) {
  if (changes.length === 0) return null;
  return (
    <div className={styles.notice}>
      <Alert kind="warning">
        <p>
          <b>Votre devis a été mis à jour</b>
        </p>
        <ul>
          {changes.map((change) => (
            <li key={change.articleId}>{typo(sentence(change))}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
