/**
 * Props that make an icon of @ant-design/icons decorative: otherwise screen readers say its English name.
 * @param size in px; by default the icon is as high as the text beside it.
 */
export const decorative = (size?: 16 | 18 | 24) =>
  ({ 'aria-hidden': true, 'aria-label': undefined, role: undefined, style: { flex: 'none', fontSize: size } }) as const;
