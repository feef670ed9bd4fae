import { useState } from 'react';
import { articleThumbnailUrl } from '../../api/mediaUrls';
import noPicture from '../../assets/articles/no-picture.svg';
import styles from './ArticleThumbnail.module.css';

export interface ArticleThumbnailProps {
  articleId: number;
  /** px of the square's side before any style: the place is kept while the picture comes. */
  size?: number;
  className?: string;
}

/** The article's thumbnail, fetched when it comes near the window; the neutral drawing when it cannot be had (OPEN-26). */
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
