import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { Link } from '../../../../src/web/ui/link/Link';
import { NavLink } from '../../../../src/web/ui/link/NavLink';

function Here() {
  const { pathname, state } = useLocation();
  return <output>{`${useNavigationType()} ${pathname} ${JSON.stringify(state)}`}</output>;
}

const renderAt = (path: string, link: ReactNode) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      {link}
      <Here />
    </MemoryRouter>,
  );
const here = () => screen.getByRole('status').textContent;
const link = () => screen.getByRole('link');

/** Returns whether the browser is left to follow the link. */
function click(init: MouseEventInit = {}): boolean {
  const event = createEvent.click(link(), { button: 0, ...init });
  fireEvent(link(), event);
  return !event.defaultPrevented;
}

test('a link has the URL of its page, and a click opens it without reloading', () => {
  renderAt(
    '/home',
    <Link to="/cart" state={{ from: 'header' }}>
      Mon devis
    </Link>,
  );
  expect(link()).toHaveAttribute('href', '/cart');
  expect(click()).toBe(false);
  expect(here()).toBe('PUSH /cart {"from":"header"}');
});

test('a link with `replace`, and a link to the current page, replace the history entry', () => {
  const { unmount } = renderAt('/home', <Link to="/cart" replace children="Mon devis" />);
  click();
  expect(here()).toBe('REPLACE /cart null');
  unmount();
  renderAt('/cart', <Link to="/cart" children="Mon devis" />);
  click();
  expect(here()).toBe('REPLACE /cart null');
});

test('clicks that open another tab are left to the browser', () => {
  const { unmount } = renderAt('/home', <Link to="/cart" children="Mon devis" />);
  expect(click({ ctrlKey: true })).toBe(true);
  unmount();
  renderAt('/home', <Link to="/cart" target="_blank" children="Mon devis" />);
  expect(click()).toBe(true);
  expect(here()).toBe('POP /home null');
});

test('a click that the link’s own handler prevented opens nothing', () => {
  renderAt(
    '/home',
    <Link to="/cart" onClick={(event) => event.preventDefault()} children="Mon devis" />,
  );
  click();
  expect(here()).toBe('POP /home null');
});

test.each([
  ['/my/account/quotes', 'page'],
  ['/my/account/quotes/12', 'page'],
  ['/my/account/quotes-archived', null],
  ['/my/account', null],
])('at %s the entry of /my/account/quotes has aria-current %s', (path, current) => {
  renderAt(path, <NavLink to="/my/account/quotes" children="Mes devis" />);
  expect(link().getAttribute('aria-current')).toBe(current);
});
