import { render } from '@testing-library/react';
import { CartConditions } from '../../../../src/web/features/quote/CartConditions';

test.each([
  ['0.00', 'Port offert au-delà de 350 € HT, sinon 29,50 € HT.Devis valable 30 jours.'],
  ['307.90', 'Encore 42,10 € HT pour le port offert. Sinon 29,50 € HT.Devis valable 30 jours.'],
  ['350.00', 'Port offert au-delà de 350 € HT, sinon 29,50 € HT.Devis valable 30 jours.'],
  ['350.01', 'Port offert.Devis valable 30 jours.'],
  ['3000.00', 'Port offert.Devis valable 30 jours.'],
  ['3000.01', 'Port offert.Devis valable 30 jours. Acompte à la commande.'],
])(
  'TERMS-03/11 a cart of %s € HT says what is missing to free carriage, its cost and the deposit',
  (ht, text) => {
    const { container } = render(<CartConditions ht={ht} />);
    expect(container.textContent?.replace(/[\u00A0\u202F]/g, ' ')).toBe(text);
  },
);
