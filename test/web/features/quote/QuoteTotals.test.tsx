import { render } from '@testing-library/react';
import { createElement } from 'react';
import { currentContent, setShopContent } from '../../../../src/server/content/currentContent';
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

const PAGE = globalThis as { published?: object };
afterEach(() => {
  setShopContent({});
  delete PAGE.published;
});

test.each([
  ['montant', 'aucun', 'Encore 50,00 € HT pour le port offert. Sinon 29,50 € HT.', ''],
  ['aucun', 'montant', 'Le port est offert.', ''],
  ['aucun', 'aucun', 'Le port est offert.', ''],
  ['selon devis', 'montant', 'Le port est chiffré dans le devis.', ''],
  ['selon devis', 'selon devis', 'Le port est chiffré dans le devis.', ' Acompte selon devis.'],
  [
    'montant',
    'selon devis',
    'Encore 50,00 € HT pour le port offert. Sinon 29,50 € HT.',
    ' Acompte selon devis.',
  ],
])(
  'TERMS-03/11 a cart under carriage %s and deposit %s',
  async (carriageMode, depositMode, carriage, deposit) => {
    // As the server sends it with a page.
    setShopContent({ conditions: { carriageMode, depositMode } });
    PAGE.published = currentContent().page;
    await jest.isolateModulesAsync(async () => {
      const published = await import('../../../../src/web/features/quote/CartConditions');
      const { container } = render(createElement(published.CartConditions, { ht: '300.00' }));
      expect(container.textContent?.replace(/[\u00A0\u202F]/g, ' ')).toBe(
        `${carriage}Devis valable 30 jours.${deposit}`,
      );
    });
  },
);
