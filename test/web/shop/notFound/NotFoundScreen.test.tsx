import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import NotFoundScreen from '../../../../src/web/shop/notFound/NotFoundScreen';

test('an unknown address says so and leads back home', () => {
  render(<NotFoundScreen />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { level: 1, name: 'Page introuvable' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /RETOUR/ })).toHaveAttribute('href', '/home');
});
