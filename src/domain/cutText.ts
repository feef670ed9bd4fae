/** The first `max` characters of a text; a sign outside the basic plane counts once and is never cut in two. */
export const cutText = (text: string, max: number): string => (text.length <= max ? text : [...text].slice(0, max).join(''));
