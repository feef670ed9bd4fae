import { matchPath, useLocation } from 'react-router-dom';
import { Link, type LinkProps } from './Link';

/** A link of a menu: it is marked as current on its page and on the pages below it. */
export function NavLink({ to, ...rest }: LinkProps & { to: string }) {
  const { pathname } = useLocation();
  return <Link {...rest} to={to} aria-current={matchPath({ path: to, end: false }, pathname) ? 'page' : undefined} />;
}
