// What the temporary shop of the gallery contains beside the demo catalogue.
import { offerContent } from '../lib/offerContent.mjs';
import { admin } from '../lib/temporaryShop.mjs';

export const customer = { email: 'claire.petit@labo.example', password: 'cliente-labo' };

/** The quote that staff has answered; its number ends with it. */
export const ANSWERED_QUOTE = 2;

/** Lines that are found, and two that are not. */
export const SAMPLE_LIST = 'BEFO000000 ; 12\nGANI000001 x 4\nfiole jaugée 100 mL ; 6\nXYZ-1 ; 3';

const NAME = { firstName: 'Claire', lastName: 'Petit' };
const PERSON = { ...NAME, phone: '0145678910', email: customer.email };
const ADDRESS = {
  street: '12 rue des Écoles',
  additionalStreet: 'Bâtiment C',
  zipCode: '75005',
  city: 'Paris',
  country: 'France',
};
const addressOf = (kind) => ({
  [`${kind}Street`]: ADDRESS.street,
  [`${kind}StreetComplement`]: ADDRESS.additionalStreet,
  [`${kind}CityZipCode`]: ADDRESS.zipCode,
  [`${kind}City`]: ADDRESS.city,
  [`${kind}Country`]: ADDRESS.country,
});
const SENDER = {
  ...PERSON,
  env: 'production',
  comment: 'Livraison le matin de préférence, merci.',
  ...addressOf('delivery'),
  ...addressOf('billing'),
};
const OTHERS = ['Youssef Martin', 'Anne Lefèvre', 'Hugo Bernard'].map((name) => {
  const [firstName, lastName] = name.split(' ');
  const email = `${firstName}.${lastName}@labo.example`.toLowerCase().replace('è', 'e');
  return { firstName, lastName, email, phone: '0611223344' };
});

/**
 * A customer with quotes in each status, one of them answered, two lists, and some other accounts.
 */
export async function fillShop({ call }) {
  const post = (path, token, body) => call('POST', path, { token, body });
  const { password } = customer;
  for (const account of [PERSON, ...OTHERS])
    await post('/exposed/create/account', undefined, { ...account, password });
  const { token } = await post('/login_check', undefined, customer);
  const { token: adminToken } = await post('/login_check', undefined, admin);
  await call('PUT', '/protected/put/self/personal/info', {
    token,
    body: { ...NAME, IBAN: '', deliveryAddress: ADDRESS, billingAddress: ADDRESS },
  });
  const articles = [
    ...(await call('GET', '/exposed/under/sub/category/20101/articles')),
    ...(await call('GET', '/exposed/under/sub/category/60101/articles')),
  ];
  for (let index = 0; index < 9; index += 1) {
    const lines = articles
      .slice(index % 3, (index % 3) + 1 + (index % 4))
      .map(({ id }, place) => ({ article_id: id, quantity: 1 + ((index * 5 + place * 3) % 12) }));
    const { id } = await post('/exposed/post/quote', token, { ...SENDER, lines });
    const status = ['PENDING', 'ON_GOING', 'ARCHIVED'][index % 3];
    await post(`/protected/update/quote/${id}/status`, adminToken, { new_status: status });
  }
  const lines = articles
    .slice(0, 5)
    .map(({ crmId: reference }, index) => ({ reference, quantity: 2 + index }));
  await post('/protected/my/lists', token, { name: 'Verrerie du TP de chimie', lines });
  const some = lines.slice(1, 4);
  await post('/protected/my/lists', token, { name: 'Consommables du mois', lines: some });
  await answerQuote(call, adminToken);
}

/** Sends an offer: the requested lines with a discount, and one in option. */
async function answerQuote(call, token) {
  const path = `/protected/quotes/${ANSWERED_QUOTE}`;
  const thread = await call('GET', `${path}/thread`, { token });
  const inStock = { lead_time: '8 jours' };
  const offered = thread.lines.map((line) => ({
    ...inStock,
    id: `r${line.id}`,
    article_id: line.article_id,
    reference: line.reference,
    title: line.articleTitle,
    packing: line.packing,
    unit_price: line.unit_price,
    discount: '8',
    quantity: String(line.quantity),
  }));
  const title = 'Contrôle et certificat d’étalonnage';
  const option = { ...inStock, id: 'option', title, packing: '', unit_price: '45', optional: true };
  const message = 'Voici notre offre. Tout est en stock, le certificat est en option.';
  const body = { revision: 0, content: offerContent([...offered, option], message) };
  const { revision } = await call('PUT', `${path}/offer`, { token, body });
  await call('POST', `${path}/offer/send`, { token, body: { revision } });
}
