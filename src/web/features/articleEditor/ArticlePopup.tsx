import type { Article } from '../../../contract/api.gen';
import { paths } from '../../../domain/paths';
import { useGetArticleQuery } from '../../api/endpoints.gen';
import { Button } from '../../ui/button/Button';
import { ButtonLink } from '../../ui/button/ButtonLink';
import { Dialog } from '../../ui/dialog/Dialog';
import { Alert } from '../../ui/feedback/Alert';
import { Spinner } from '../../ui/feedback/Indicators';
import { Icon } from '../../ui/icon/Icon';
import { EDIT } from '../../ui/icon/screenIcons';
import { CampaignLinks } from './CampaignLinks';
import { FeaturedEditor } from './FeaturedEditor';
import styles from './ArticleEditor.module.css';

interface ArticlePopupProps {
  article: Article;
  onClose: () => void;
}

/** The popup that an administrator's right-click on an article's row opens (ARTADM-19). */
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
          <Icon name={EDIT} />
          Modifier l’article
        </ButtonLink>
        <PopupTools articleId={article.id} />
      </div>
    </Dialog>
  );
}

/**
 * Fetches the article, because the row may be an old copy from the cart and does not contain its
 * campaigns.
 */
function PopupTools({ articleId }: { articleId: number }) {
  const { data, isError, refetch } = useGetArticleQuery({ id: String(articleId) });
  const article = data?.article[0];
  if (article) {
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
