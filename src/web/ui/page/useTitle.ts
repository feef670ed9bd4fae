import { use, useEffect } from 'react';
import { company } from '../../../content/company';
import { ServedPageContext } from './ServedPage';

/** Document title: page, then shop. */
export function useTitle(page: string): void {
  const title = page.startsWith(company.name) ? page : `${page} – ${company.name}`;
  use(ServedPageContext)?.onTitle?.(title); // the server runs no effects
  useEffect(
    function setDocumentTitle() {
      document.title = title;
    },
    [title],
  );
}
