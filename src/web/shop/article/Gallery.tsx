import { useState } from 'react';
import type { Article, Attachment, Campaign } from '../../../contract/api.gen';
import { typeset } from '../../../domain/frenchTypography';
import noPicture from '../../assets/articles/no-picture.svg';
import { PictureRibbon } from '../../features/article/PictureRibbon';
import { PromotionBadge } from '../../features/article/PromotionBadge';
import { useFailedImage } from '../../ui/browser/useFailedImage';
import { Icon } from '../../ui/icon/Icon';
import { EnlargedPicture } from './EnlargedPicture';
import { picturesOf } from './pictures';
import styles from './Gallery.module.css';

const MAGNIFIER = 'M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6';

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
        {campaign && <PromotionBadge percentage={campaign.percentage} large className={styles.badge} />}
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
      {isEnlarged && <EnlargedPicture source={source} name={name} onClose={() => setEnlarged(false)} />}
    </div>
  );
}
