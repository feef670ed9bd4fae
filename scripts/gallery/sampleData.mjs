// What the temporary shop of the gallery contains beside the demo catalogue.
import { admin } from '../lib/temporaryShop.mjs';

export const customer = { email: 'claire.petit@labo.example', password: 'cliente-labo' };

/** The quote that staff has answered; its number ends with it. */
export const ANSWERED_QUOTE = 2;

const sender = {
  firstName: 'Claire',
  lastName: 'Petit',
  email: customer.email,
  phone: '0145678910',
  env: 'production',
  comment: 'Livraison le matin de préférence, merci.',
  deliveryStreet: '12 rue des Écoles',
  deliveryStreetComplement: 'Bâtiment C',
  deliveryCityZipCode: '75005',
  deliveryCity: 'Paris',
  deliveryCountry: 'France',
  billingStreet: '12 rue des Écoles',
  billingStreetComplement: 'Service achats',
  billingCityZipCode: '75005',
  billingCity: 'Paris',
  billingCountry: 'France',
};

/** Lines that are found, and two that are not. */
export const SAMPLE_LIST = 'BEFO000000 ; 12\nGANI000001 x 4\nfiole jaugée 100 mL ; 6\nXYZ-1 ; 3';

/**
 * A customer with quotes in each status, one of them answered, two lists, and some other accounts.
 */
export async function fillShop({ call }) {
  await call('POST', '/exposed/create/account', {
    body: { ...customer, firstName: 'Claire', lastName: 'Petit', phone: '0145678910' },
  });
  for (const [firstName, lastName] of [
    ['Youssef', 'Martin'],
    ['Anne', 'Lefèvre'],
    ['Hugo', 'Bernard'],
  ]) {
    const email = `${firstName}.${lastName}@labo.example`
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase();
    await call('POST', '/exposed/create/account', {
      body: { firstName, lastName, email, phone: '0611223344', password: customer.password },
    });
  }
  const { token } = await call('POST', '/login_check', { body: customer });
  const { token: adminToken } = await call('POST', '/login_check', { body: admin });
  const address = {
    street: '12 rue des Écoles',
    additionalStreet: 'Bâtiment C',
    zipCode: '75005',
    city: 'Paris',
    country: 'France',
  };
  const personal = {
    firstName: 'Claire',
    lastName: 'Petit',
    IBAN: '',
    deliveryAddress: address,
    billingAddress: address,
  };
  await call('PUT', '/protected/put/self/personal/info', { token, body: personal });
  const articles = [
    ...(await call('GET', '/exposed/under/sub/category/20101/articles')),
    ...(await call('GET', '/exposed/under/sub/category/60101/articles')),
  ];
  for (let index = 0; index < 9; index += 1) {
    const lines = articles
      .slice(index % 3, (index % 3) + 1 + (index % 4))
      .map(({ id }, place) => ({ article_id: id, quantity: 1 + ((index * 5 + place * 3) % 12) }));
    const body = { ...sender, lines };
    const { id } = await call('POST', '/exposed/post/quote', { token, body });
    const status = ['PENDING', 'ON_GOING', 'ARCHIVED'][index % 3];
    await call('POST', `/protected/update/quote/${id}/status`, {
      token: adminToken,
      body: { new_status: status },
    });
  }
  const lines = articles
    .slice(0, 5)
    .map(({ crmId: reference }, index) => ({ reference, quantity: 2 + index }));
  await call('POST', '/protected/my/lists', {
    token,
    body: { name: 'Verrerie du TP de chimie', lines },
  });
  await call('POST', '/protected/my/lists', {
    token,
    body: { name: 'Consommables du mois', lines: lines.slice(1, 4) },
  });
  await answerQuote(call, adminToken);
}

/** Sends an offer: the requested lines with a discount, and one in option. */
async function answerQuote(call, token) {
  const thread = await call('GET', `/protected/quotes/${ANSWERED_QUOTE}/thread`, { token });
  const offered = thread.lines.map((line) => ({
    id: `r${line.id}`,
    article_id: line.article_id,
    reference: line.reference,
    title: line.articleTitle,
    packing: line.packing,
    unit_price: line.unit_price,
    discount: '8',
    quantity: String(line.quantity),
    vat_rate: '20',
    lead_time: '8 jours',
    remark: '',
    optional: false,
    replaces: '',
  }));
  const option = {
    ...offered[0],
    id: 'option',
    article_id: null,
    reference: '',
    title: 'Contrôle et certificat d’étalonnage',
    packing: '',
    unit_price: '45',
    discount: '',
    quantity: '1',
    optional: true,
  };
  const content = {
    lines: [...offered, option],
    discount: '',
    carriage: '',
    validity_days: '30',
    message: 'Voici notre offre. Tout est en stock, le certificat est en option.',
    terms: '',
  };
  const { revision } = await call('PUT', `/protected/quotes/${ANSWERED_QUOTE}/offer`, {
    token,
    body: { revision: 0, content },
  });
  await call('POST', `/protected/quotes/${ANSWERED_QUOTE}/offer/send`, {
    token,
    body: { revision },
  });
}
