// SVG paths, on a 24 x 24 grid, of icons that /home does not show: each is part of the chunks that
// import it.

export const EDIT = 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19ZM14 6.5L17.5 10';
export const TRASH = 'M4.5 7h15M9 7V4h6v3M6.5 7l.8 13h9.4l.8-13M10 11v5.5M14 11v5.5';

/**
 * Props that make an icon of @ant-design/icons decorative: otherwise screen readers say its English
 * name.
 * @param size in px; by default the icon is as high as the text beside it.
 */
export const decorative = (size?: 16 | 18 | 24) =>
  ({
    'aria-hidden': true,
    'aria-label': undefined,
    role: undefined,
    style: { flex: 'none', fontSize: size },
  }) as const;
