import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import NotFoundScreen from '../../../../src/web/shop/notFound/NotFoundScreen';

test('an unknown path shows a message and a link to the home page', () => {
  render(<NotFoundScreen />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /RETOUR/ })).toHaveAttribute('href', '/home');
});
