import { useEffect } from 'react';
import { company } from '../../../content/company';

/** Document title: page, then shop. */
export function useTitle(title: string): void {
  useEffect(
    function setDocumentTitle() {
      document.title = title.startsWith(company.name) ? title : `${title} – ${company.name}`;
    },
    [title],
  );
}
