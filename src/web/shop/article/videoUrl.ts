/** The link if it is an http(s) URL, else null: it must never be a script. */
export const videoUrl = (link: string | null): string | null =>
  link && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) ? link : null;
