import type { Article, Attachment, Campaign } from '../../../contract/api.gen';
import { typeset } from '../../../domain/frenchTypography';
import { usePreventFileDrop } from '../../ui/browser/usePreventFileDrop';
import { CampaignLinks } from './CampaignLinks';
import { DocumentsEditor } from './DocumentsEditor';
import { FeaturedEditor } from './FeaturedEditor';
import { PicturesEditor } from './PicturesEditor';
import { VideoLinkEditor } from './VideoLinkEditor';
import styles from './ArticleEditor.module.css';

interface ArticleEditorProps {
  article: Article;
  attachments: Attachment[];
  campaigns: readonly Campaign[];
}

/** The administrators' tools on an article's page (ARTADM-01). */
export default function ArticleEditor({ article, attachments, campaigns }: ArticleEditorProps) {
  usePreventFileDrop();
  const pictures = attachments.filter((attachment) => attachment.is_picture === '1');
  const documents = attachments.filter((attachment) => attachment.is_picture !== '1');
  return (
    <section className={styles.editor} aria-labelledby="article-editor">
      <h2 id="article-editor">{typeset("Modification de l'article (admin)")}</h2>
      <PicturesEditor articleId={article.id} pictures={pictures} />
      <DocumentsEditor articleId={article.id} documents={documents} />
      <FeaturedEditor article={article} />
      <VideoLinkEditor article={article} />
      <CampaignLinks articleId={article.id} linked={campaigns} />
    </section>
  );
}
