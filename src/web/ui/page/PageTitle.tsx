import { use, useEffect } from 'react';
import { company } from '../../../content/company';
import { typeset } from '../../../domain/text/frenchText';
import { ServedPageContext, useIsHydrated } from './ServedPage';

/** The page's only h1; also sets the document title. */
export function PageTitle({ children, hidden = false }: { children: string; hidden?: boolean }) {
  useTitle(children);
  return <h1 className={hidden ? 'sr' : undefined}>{typeset(children)}</h1>;
}

/** Document title: page, then shop. */
function useTitle(page: string): void {
  const title = page.startsWith(company.name) ? page : `${page} – ${company.name}`;
  use(ServedPageContext)?.onTitle?.(title); // the server runs no effects
  useEffect(
    function setDocumentTitle() {
      document.title = title;
    },
    [title],
  );
}

/**
 * Tells search engines not to index a page that does not exist; in the document of the server, the
 * server does.
 */
export const NotIndexed = () =>
  useIsHydrated() ? <meta name="robots" content="noindex" data-screen="" /> : null;
