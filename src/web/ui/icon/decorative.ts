/**
 * What an icon of @ant-design/icons takes to decorate: the package would have screen readers say the icon's English name.
 * @param size pixels; left out, the icon is as high as the text beside it.
 */
export const decorative = (size?: 16 | 18 | 24) =>
  ({ 'aria-hidden': true, 'aria-label': undefined, role: undefined, style: { flex: 'none', fontSize: size } }) as const;
