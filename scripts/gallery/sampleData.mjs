// What the temporary shop of the gallery contains beside the demo catalogue.
import { offerContent } from '../lib/offerContent.mjs';
import { admin } from '../lib/temporaryShop.mjs';

export const customer = { email: 'claire.petit@labo.example', password: 'cliente-labo' };

/** The quote that staff has answered; its number ends with it. */
export const ANSWERED_QUOTE = 2;

/** Lines that are found, and two that are not. */
export const SAMPLE_LIST = 'BEFO000000 ; 12\nGANI000001 x 4\nfiole jaugée 100 mL ; 6\nXYZ-1 ; 3';

const PERSON = { firstName: 'Claire', lastName: 'Petit', phone: '0145678910' };
const ADDRESS = {
  street: '12 rue des Écoles',
  additionalStreet: 'Bâtiment C',
  zipCode: '75005',
  city: 'Paris',
  country: 'France',
};
const SENDER = {
  ...PERSON,
  email: customer.email,
  env: 'production',
  comment: 'Livraison le matin de préférence, merci.',
  ...Object.fromEntries(
    ['delivery', 'billing'].flatMap((kind) => [
      [`${kind}Street`, ADDRESS.street],
      [`${kind}StreetComplement`, ADDRESS.additionalStreet],
      [`${kind}CityZipCode`, ADDRESS.zipCode],
      [`${kind}City`, ADDRESS.city],
      [`${kind}Country`, ADDRESS.country],
    ]),
  ),
};
const OTHERS = [
  { firstName: 'Youssef', lastName: 'Martin', email: 'youssef.martin@labo.example' },
  { firstName: 'Anne', lastName: 'Lefèvre', email: 'anne.lefevre@labo.example' },
  { firstName: 'Hugo', lastName: 'Bernard', email: 'hugo.bernard@labo.example' },
];

/**
 * A customer with quotes in each status, one of them answered, two lists, and some other accounts.
 */
export async function fillShop({ call }) {
  const { password } = customer;
  for (const account of [{ ...PERSON, email: customer.email }, ...OTHERS])
    await call('POST', '/exposed/create/account', {
      body: { phone: '0611223344', ...account, password },
    });
  const { token } = await call('POST', '/login_check', { body: customer });
  const { token: adminToken } = await call('POST', '/login_check', { body: admin });
  const { firstName, lastName } = PERSON;
  await call('PUT', '/protected/put/self/personal/info', {
    token,
    body: { firstName, lastName, IBAN: '', deliveryAddress: ADDRESS, billingAddress: ADDRESS },
  });
  const articles = [
    ...(await call('GET', '/exposed/under/sub/category/20101/articles')),
    ...(await call('GET', '/exposed/under/sub/category/60101/articles')),
  ];
  for (let index = 0; index < 9; index += 1) {
    const lines = articles
      .slice(index % 3, (index % 3) + 1 + (index % 4))
      .map(({ id }, place) => ({ article_id: id, quantity: 1 + ((index * 5 + place * 3) % 12) }));
    const { id } = await call('POST', '/exposed/post/quote', { token, body: { ...SENDER, lines } });
    await call('POST', `/protected/update/quote/${id}/status`, {
      token: adminToken,
      body: { new_status: ['PENDING', 'ON_GOING', 'ARCHIVED'][index % 3] },
    });
  }
  const lines = articles
    .slice(0, 5)
    .map(({ crmId: reference }, index) => ({ reference, quantity: 2 + index }));
  for (const [name, own] of [
    ['Verrerie du TP de chimie', lines],
    ['Consommables du mois', lines.slice(1, 4)],
  ])
    await call('POST', '/protected/my/lists', { token, body: { name, lines: own } });
  await answerQuote(call, adminToken);
}

/** Sends an offer: the requested lines with a discount, and one in option. */
async function answerQuote(call, token) {
  const path = `/protected/quotes/${ANSWERED_QUOTE}`;
  const thread = await call('GET', `${path}/thread`, { token });
  const offered = thread.lines.map((line) => ({
    id: `r${line.id}`,
    article_id: line.article_id,
    reference: line.reference,
    title: line.articleTitle,
    packing: line.packing,
    unit_price: line.unit_price,
    discount: '8',
    quantity: String(line.quantity),
    lead_time: '8 jours',
  }));
  const option = {
    id: 'option',
    title: 'Contrôle et certificat d’étalonnage',
    packing: '',
    unit_price: '45',
    lead_time: '8 jours',
    optional: true,
  };
  const message = 'Voici notre offre. Tout est en stock, le certificat est en option.';
  const content = offerContent([...offered, option], message);
  const { revision } = await call('PUT', `${path}/offer`, {
    token,
    body: { revision: 0, content },
  });
  await call('POST', `${path}/offer/send`, { token, body: { revision } });
}
