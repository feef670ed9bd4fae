import type { Article } from '../../../contract/api.gen';
import { useToggleFeaturedMutation } from '../../api/adminEndpoints.gen';
import { Button } from '../../ui/button/Button';
import { useArticleMutation } from './useArticleMutation';
import styles from './ArticleEditor.module.css';

/** Whether the article is featured, and the button that toggles it (ARTADM-12 to ARTADM-14). */
export function FeaturedEditor({ article }: { article: Article }) {
  const runMutation = useArticleMutation();
  const [toggleFeatured, { isLoading }] = useToggleFeaturedMutation();
  return (
    <fieldset className={styles.block}>
      <legend>Mise en avant</legend>
      <div className={styles.line}>
        <strong>{article.featured === '1' ? 'MIS EN AVANT' : 'PAS MIS EN AVANT'}</strong>
        <Button
          variant="second"
          busy={isLoading}
          onClick={() =>
            void runMutation(toggleFeatured({ articleId: String(article.id) }).unwrap())
          }
        >
          CHANGER
        </Button>
      </div>
    </fieldset>
  );
}
