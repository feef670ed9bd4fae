import type { ReactNode } from 'react';
import type { Article, Attachment } from '../../../contract/api.gen';
import { brandName } from '../../../domain/article/article';
import { DOCUMENT_KINDS, sortByKind } from '../../../domain/article/documentKind';
import type { UnderSubCategory } from '../../../domain/catalogue/category';
import { paths } from '../../../domain/paths';
import { rarePaths } from '../../../domain/rarePaths';
import { typeset } from '../../../domain/text/frenchText';
import { attachmentUrl } from '../../api/mediaUrls';
import { Button } from '../../ui/button/Button';
import { Icon } from '../../ui/icon/Icon';
import { Link } from '../../ui/link/Link';
import { documentsOf, videoUrl } from './articleMedia';
import styles from './ArticleScreen.module.css';

interface PropertiesProps {
  article: Article;
  attachments: readonly Attachment[] | undefined;
  onRetry?: () => void;
  category?: UnderSubCategory;
}

export function Properties({ article, attachments, onRetry, category }: PropertiesProps) {
  const video = videoUrl(article.youtubeLink);
  return (
    <table className={styles.properties} aria-label="Caractéristiques">
      <tbody>
        <Property name="Fabricant">{brandName(article.title)}</Property>
        <Property name="Référence">{article.crmId}</Property>
        <Property name="Ref.comp">{article.crm_secondary_id}</Property>
        <Property name="Catégorie" absent={null}>
          {category && (
            <Link to={paths.underSubCategory(category.id)}>{typeset(category.label)}</Link>
          )}
        </Property>
        <Property name="Lien video" absent="Aucune vidéo">
          {video && (
            <a href={video} target="_blank" rel="noopener noreferrer">
              Voir la vidéo de présentation
            </a>
          )}
        </Property>
        <Property name="Documentation" absent={null}>
          {attachments ? (
            <Documents article={article} documents={documentsOf(attachments)} />
          ) : (
            onRetry && <Unread onRetry={onRetry} />
          )}
        </Property>
      </tbody>
    </table>
  );
}

interface PropertyProps {
  name: string;
  children: ReactNode;
  /** Text for a missing value; null while the value loads. */
  absent?: string | null;
}

/** All six rows are always shown (ART-12); a row without a value shows the `absent` text. */
function Property({ name, children, absent = 'Non renseigné' }: PropertyProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{children || (absent && <span className={styles.absent}>{absent}</span>)}</td>
    </tr>
  );
}

const Unread = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.unread} role="alert">
    La documentation n’a pas pu être lue.
    <Button variant="second" onClick={onRetry}>
      RÉESSAYER
    </Button>
  </div>
);

interface DocumentsProps {
  article: Article;
  documents: readonly Attachment[];
}

function Documents({ article: { crmId, title }, documents }: DocumentsProps) {
  if (documents.length === 0)
    return (
      <Link to={rarePaths.contactAbout('documentation', crmId, title)}>
        Demander une documentation
      </Link>
    );
  return (
    <ul className={styles.documents}>
      {sortByKind(documents).map(({ id, original_file_name, kind = 'AUTRE' }) => (
        <li key={id}>
          <a href={attachmentUrl(id)} download={original_file_name}>
            <Icon name="pdf" size={16} />
            {typeset(original_file_name)}
          </a>
          {kind !== 'AUTRE' && <span className={styles.kind}>{DOCUMENT_KINDS[kind]}</span>}
        </li>
      ))}
    </ul>
  );
}
