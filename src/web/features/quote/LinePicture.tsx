import { useState } from 'react';
import { articleThumbnailUrl } from '../../api/mediaUrls';
import noPicture from '../../assets/articles/no-picture.svg';

/** Thumbnail of a line's article; a neutral drawing when it fails to load (OPEN-26). */
export function LinePicture({ articleId }: { articleId: number }) {
  const [failed, setFailed] = useState(false);
  return (
    <img
      src={failed ? noPicture : articleThumbnailUrl(articleId)}
      alt=""
      width={44}
      height={44}
      loading="lazy"
      onError={() => setFailed(true)}
    />
  );
}
