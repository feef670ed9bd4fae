import { useState } from 'react';
import type { Article, Attachment, Campaign } from '../../../contract/api.gen';
import { typeset } from '../../../domain/text/frenchText';
import noPicture from '../../assets/articles/no-picture.svg';
import { PictureRibbon, PromotionBadge } from '../../features/article/ArticleMarks';
import { useFailedImage } from '../../ui/browser/useFailedImage';
import { IconButton } from '../../ui/button/Button';
import { useCloseOnBack } from '../../ui/dialog/useCloseOnBack';
import { useModalDialog } from '../../ui/dialog/useModalDialog';
import { Icon } from '../../ui/icon/Icon';
import { picturesOf } from './articleMedia';
import styles from './Gallery.module.css';

const MAGNIFIER =
  'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6';

interface GalleryProps {
  article: Article;
  attachments: readonly Attachment[] | undefined;
  campaign?: Campaign;
}

/** The main picture, enlarged by a click, and the thumbnails that select it. */
export function Gallery({ article, attachments, campaign }: GalleryProps) {
  const pictures = picturesOf(article.id, attachments);
  const [selectedKey, setSelectedKey] = useState<string>();
  const [isEnlarged, setEnlarged] = useState(false);
  const current = pictures.find(({ key }) => key === selectedKey) ?? pictures[0];
  const { ref, failedSource, onError } = useFailedImage(current.full);
  const source = failedSource === current.full ? noPicture : current.full;
  const name = typeset(article.label);
  return (
    <div className={styles.gallery}>
      <div className={styles.frame}>
        <button
          type="button"
          className={styles.main}
          aria-label="Agrandir l’image"
          aria-haspopup="dialog"
          onClick={() => setEnlarged(true)}
        >
          <img ref={ref} src={source} alt={name} width={350} height={350} onError={onError} />
          <PictureRibbon article={article} isPromoted={campaign !== undefined} large />
          <Icon name={MAGNIFIER} className={styles.zoom} />
        </button>
        {campaign && (
          <PromotionBadge percentage={campaign.percentage} large className={styles.badge} />
        )}
        {pictures.length > 1 && (
          <div className={styles.thumbnails} role="group" aria-label="Images de l’article">
            {pictures.map(({ key, thumbnail }, index) => (
              <button
                key={key}
                type="button"
                aria-label={`Image ${index + 1}`}
                aria-current={key === current.key || undefined}
                onClick={() => setSelectedKey(key)}
              >
                <img src={thumbnail} alt="" width={72} height={72} />
              </button>
            ))}
          </div>
        )}
      </div>
      {isEnlarged && (
        <EnlargedPicture source={source} name={name} onClose={() => setEnlarged(false)} />
      )}
    </div>
  );
}

interface EnlargedPictureProps {
  source: string;
  name: string;
  onClose: () => void;
}

/** The picture over the whole viewport; a click anywhere, Escape or the back button closes it. */
function EnlargedPicture({ source, name, onClose }: EnlargedPictureProps) {
  const modal = useModalDialog({ onClose });
  useCloseOnBack(true, onClose);
  return (
    <dialog {...modal} className={styles.overlay} aria-label="Image agrandie" onClick={onClose}>
      <img src={source} alt={name} />
      <IconButton icon="close" size={24} label="Fermer" className={styles.close} />
    </dialog>
  );
}
