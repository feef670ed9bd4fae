/** A link the browser may follow: of the web, never a script. Null when there is none. */
export const videoAddress = (link: string | null): string | null =>
  link && URL.canParse(link) && /^https?:$/.test(new URL(link).protocol) ? link : null;
