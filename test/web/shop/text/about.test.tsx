import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import TextScreen from '../../../../src/web/shop/text/TextScreen';

beforeEach(() =>
  render(<TextScreen />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/about']}>{children}</MemoryRouter>,
  }),
);

test('the page is titled "Qui sommes-nous ?"', () => {
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Qui sommes-nous\s\?$/);
});

test('ABOUT-01 an independent company sells consumables, equipment and chemicals to labs', () => {
  const text = screen.getByText(/est une société indépendante/);
  for (const word of [
    'consommables',
    'équipements',
    'produits chimiques',
    'laboratoires',
    'enseignement',
    'recherche',
    'industrie',
  ])
    expect(text).toHaveTextContent(word);
});

test('ABOUT-02 the company alone imports a plastics consumables brand in France', () => {
  expect(
    screen.getByText(/importateur exclusif en France d’une marque de consommables plastiques/),
  ).toBeInTheDocument();
});

test('ABOUT-03 the company has its own delivery service for the Paris area', () => {
  expect(
    screen.getByText(/notre propre service de livraison pour la région parisienne/),
  ).toHaveTextContent(/vos commandes y arrivent par nos véhicules/);
});
