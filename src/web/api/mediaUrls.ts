import { apiAddress } from './client';

type Id = number | string;

/** URLs of pictures and documents for `<img>` and `<a>`; the store never fetches them. */
export const articleThumbnailUrl = (id: Id): string =>
  `${apiAddress}/exposed/article/${id}/get/thumbnail`;

export const attachmentThumbnailUrl = (id: Id): string =>
  `${apiAddress}/exposed/attachment/${id}/get/thumbnail`;

export const attachmentUrl = (id: Id): string =>
  `${apiAddress}/exposed/attachment/${id}/get/full/size`;
