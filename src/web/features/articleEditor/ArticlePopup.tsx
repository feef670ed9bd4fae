import { paths } from '../../../domain/paths';
import { type Article, useGetArticleQuery } from '../../api/endpoints.gen';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Dialog } from '../../ui/dialog/Dialog';
import { Alert } from '../../ui/feedback/Alert';
import { Spinner } from '../../ui/feedback/Spinner';
import { Icon } from '../../ui/icon/Icon';
import { CampaignLinks } from './CampaignLinks';
import { FeaturedEditor } from './FeaturedEditor';
import styles from './ArticleEditor.module.css';

interface ArticlePopupProps {
  article: Article;
  onClose: () => void;
}

/** What a right-click on an article's row opens for administrators (spec §2, Article table). */
export default function ArticlePopup({ article, onClose }: ArticlePopupProps) {
  return (
    <Dialog
      open
      size="question"
      title={article.label}
      onClose={onClose}
      footer={
        <Button variant="second" onClick={onClose}>
          FERMER
        </Button>
      }
    >
      <div className={styles.popup}>
        <p className="muted">Référence {article.crmId}</p>
        <ButtonLink to={paths.article(article.id)} variant="second" block onClick={onClose}>
          <Icon name="edit" />
          Modifier l’article
        </ButtonLink>
        <Acts articleId={article.id} />
      </div>
    </Dialog>
  );
}

/** Read anew: the row may come from a basket filled days ago, and does not know its promotions. */
function Acts({ articleId }: { articleId: number }) {
  const { data, isError, refetch } = useGetArticleQuery({ id: String(articleId) });
  const article = data?.article[0];
  if (article && data) {
    return (
      <>
        <FeaturedEditor article={article} />
        <CampaignLinks articleId={articleId} linked={data.sales_campaigns} />
      </>
    );
  }
  if (!isError) return <Spinner label="Lecture de l’article" />;
  return (
    <Alert
      kind="error"
      action={
        <Button variant="second" onClick={() => void refetch()}>
          RÉESSAYER
        </Button>
      }
    >
      L’article n’a pas pu être lu.
    </Alert>
  );
}
