import { useEffect } from 'react';
import { company } from '../../../content/company';

/** The window's title: the page, then the shop. */
export function useTitle(title: string): void {
  useEffect(
    function nameTheWindow() {
      document.title = title.startsWith(company.name) ? title : `${title} – ${company.name}`;
    },
    [title],
  );
}
