import type { HTMLAttributes } from 'react';

interface LabelledCell extends HTMLAttributes<HTMLElement> {
  'data-name': string;
}

/**
 * A table column whose cells carry its title, which narrowTable.module.css shows before each value
 * where there is no table head.
 */
export const labelledColumn = (title: string) => ({
  title,
  onCell: (): LabelledCell => ({ 'data-name': title }),
});
