import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import TextScreen from '../../../../src/web/shop/text/TextScreen';

beforeEach(() =>
  render(<TextScreen />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/terms']}>{children}</MemoryRouter>,
  }),
);

test('TERMS-01 the page is static, in French, and titled "Conditions de vente"', () => {
  expect(
    screen.getByRole('heading', { level: 1, name: 'Conditions de vente' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual([
    'Prix',
    'Port et emballage',
    'Devis',
    'Livraison et réclamations',
    'Retours',
    'Garantie',
    'Règlement',
    'Prestations de service',
  ]);
});

test.each([
  ['TERMS-02', 'prices are in euros excluding VAT', /prix sont indiqués en euros hors taxes/],
  [
    'TERMS-03',
    'carriage is free for orders above 350 € HT',
    /commandes supérieures à 350 € HT sont livrées franco de port/,
  ],
  [
    'TERMS-04',
    'below that a shipping and packaging fee of 29,50 € HT applies',
    /En dessous de ce montant, .*frais de port et d’emballage de 29,50 € HT/,
  ],
  ['TERMS-05', 'quotes are valid for 30 days', /devis sont valables 30 jours/],
  [
    'TERMS-06',
    'delivery complaints must be made in writing within 48 hours',
    /réclamation relative à une livraison doit être faite par écrit sous 48 heures/,
  ],
  [
    'TERMS-07',
    'accepted returns are credited minus a 15% flat deduction',
    /retours que nous avons acceptés .*avoir, diminué d’un abattement forfaitaire de 15 %/,
  ],
  [
    'TERMS-08',
    'the equipment warranty is 12 months from delivery',
    /matériel est garanti 12 mois à compter de la livraison/,
  ],
  ['TERMS-09', 'spare parts are warranted 3 months', /pièces détachées sont garanties 3 mois/],
  [
    'TERMS-10',
    'invoices are payable at 30 days from the invoice date',
    /factures sont payables à 30 jours à compter de la date de facture/,
  ],
  [
    'TERMS-11',
    'a deposit is required above 3 000,00 € HT',
    /acompte est demandé pour toute commande supérieure à 3 000,00 € HT/,
  ],
  [
    'TERMS-12',
    'late-payment penalties are 1.5 times the legal interest rate',
    /retard de paiement entraîne des pénalités égales à 1,5 fois le taux de l’intérêt légal/,
  ],
  [
    'TERMS-13',
    'service work is billed per started hour',
    /prestations de service sont facturées par heure entamée/,
  ],
])('%s %s', (_id, _fact, text) => {
  expect(screen.getByText(text)).toBeInTheDocument();
});
