import { typeset } from '../../../domain/frenchTypography';
import { useTitle } from './useTitle';

/** The page's only h1; also sets the document title. */
export function PageTitle({ children, hidden = false }: { children: string; hidden?: boolean }) {
  useTitle(children);
  return <h1 className={hidden ? 'sr' : undefined}>{typeset(children)}</h1>;
}
