import { screen } from '@testing-library/react';
import QuoteScreen from '../../../../src/web/shop/quoteRequest/QuoteScreen';
import { fakeServer, openScreen, shopStore, someArticle } from '../openScreen';

function openQuote(state: Parameters<typeof shopStore>[1] = {}) {
  return openScreen(<QuoteScreen />, shopStore(fakeServer({}), state), '/quote');
}

describe('the page "Ma demande de devis"', () => {
  test('ROUTE-12 shows a summary of the cart and links to it', () => {
    openQuote({ cart: [{ article: someArticle(), quantity: 4 }] });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ma demande de devis');
    expect(screen.getByRole('row', { name: /Bécher/ })).toHaveTextContent('113,64 €');
    expect(screen.getByRole('row', { name: /Bécher/ })).toHaveTextContent('Réf. BEFO000000');
    expect(screen.getByRole('region', { name: 'Totaux' })).toHaveTextContent('Total TTC136,36 €');
    expect(screen.getByRole('link', { name: 'VOIR MON DEVIS' })).toHaveAttribute('href', '/cart');
  });

  test('ROUTE-12 an empty cart links to the cart page too', () => {
    openQuote();
    expect(screen.getByText('Votre devis est vide')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'VOIR MON DEVIS' })).toHaveAttribute('href', '/cart');
  });
});
