/** The first `max` code points of a text: surrogate pairs count once and are never split. */
export const cutText = (text: string, max: number): string => (text.length <= max ? text : Array.from(text).slice(0, max).join(''));
