import type { Attachment } from '../../../contract/api.gen';
import { articleThumbnailUrl, attachmentThumbnailUrl, attachmentUrl } from '../../api/mediaUrls';

export interface Picture {
  key: string;
  full: string;
  thumbnail: string;
}

/**
 * The article's pictures, the default one first. Without any, or until they are known, the
 * thumbnail of the lists, for which the server has a drawing at least (OPEN-26).
 */
export function picturesOf(
  articleId: number,
  attachments: readonly Attachment[] = [],
): [Picture, ...Picture[]] {
  const own = attachments.filter(({ is_picture }) => is_picture === '1');
  const [first, ...rest] = [...own]
    .sort((a, b) => Number(b.firstAttachment) - Number(a.firstAttachment))
    .map(pictureOf);
  const thumbnail = articleThumbnailUrl(articleId);
  return first ? [first, ...rest] : [{ key: 'thumbnail', full: thumbnail, thumbnail }];
}

const pictureOf = ({ id }: Attachment): Picture => ({
  key: String(id),
  full: attachmentUrl(id),
  thumbnail: attachmentThumbnailUrl(id),
});

export const documentsOf = (attachments: readonly Attachment[]): Attachment[] =>
  attachments.filter(({ is_picture }) => is_picture !== '1');

/** The link if it is an http(s) URL, else null: it must never be a script. */
export const videoUrl = (link: string | null): string | null =>
  link && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) ? link : null;
