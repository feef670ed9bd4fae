import { useState } from 'react';
import { articleThumbnailUrl } from '../../api/mediaUrls';
import noPicture from '../../assets/articles/no-picture.svg';
import styles from './ArticleThumbnail.module.css';

export interface ArticleThumbnailProps {
  articleId: number;
  /** px of the square's side, so that loading shifts no layout. */
  size?: number;
  className?: string;
}

/** Lazily loaded thumbnail; a neutral drawing when it fails to load (OPEN-26). */
export function ArticleThumbnail({ articleId, size = 76, className = '' }: ArticleThumbnailProps) {
  const [failed, setFailed] = useState(false);
  return (
    <img
      className={`${styles.thumbnail} ${className}`}
      src={failed ? noPicture : articleThumbnailUrl(articleId)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(true)}
    />
  );
}
