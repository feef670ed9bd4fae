import { articleThumbnailUrl } from '../../api/mediaUrls';
import noPicture from '../../assets/articles/no-picture.svg';
import { useFailedImage } from '../../ui/browser/useFailedImage';
import styles from './ArticleThumbnail.module.css';

export interface ArticleThumbnailProps {
  articleId: number;
  /** px of the square's side, so that loading shifts no layout. */
  size?: number;
  className?: string;
}

/** Lazily loaded thumbnail; a neutral drawing when it fails to load (OPEN-26). */
export function ArticleThumbnail({ articleId, size = 76, className = '' }: ArticleThumbnailProps) {
  const source = articleThumbnailUrl(articleId);
  const { ref, failedSource, onError } = useFailedImage(source);
  return (
    <img
      ref={ref}
      className={`${styles.thumbnail} ${className}`}
      src={failedSource === source ? noPicture : source}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={onError}
    />
  );
}
