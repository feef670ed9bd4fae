import { articlesOf, call } from './shop';

export interface Requested {
  id: number;
  number: string;
  token: string;
}

/** Sends a request for one article. */
export async function sendRequest(email: string, quantity = 3): Promise<Requested> {
  const [article] = await articlesOf(20101);
  const body = {
    email,
    firstName: 'Claire',
    lastName: 'Martin',
    lines: [{ article_id: article?.id, quantity }],
    env: 'production',
  };
  const answer = await call<{ id: number; number: string; follow_token: string }>(
    'POST',
    '/exposed/post/quote',
    { body },
  );
  return { id: answer.id, number: answer.number, token: answer.follow_token };
}

/** Sends a version of the offer: a firm line, one in option, and others like the firm one. */
export async function sendOffer(
  admin: string,
  id: number,
  price: string,
  others: readonly object[] = [],
): Promise<void> {
  const line = {
    article_id: null,
    packing: 'Unité',
    discount: '',
    quantity: '2',
    vat_rate: '20',
    lead_time: '8 jours',
    remark: '',
    replaces: '',
  };
  const firm = {
    ...line,
    id: 'ferme',
    reference: 'BEC-250',
    title: 'Bécher forme basse 250 mL',
    unit_price: price,
    optional: false,
  };
  const lines = [
    firm,
    ...others.map((change, index) => ({ ...firm, id: `autre${index}`, ...change })),
    {
      ...line,
      id: 'option',
      reference: 'AGI-1',
      title: 'Barreau aimanté 20 mm',
      unit_price: '10',
      quantity: '1',
      optional: true,
    },
  ];
  const content = {
    lines,
    discount: '',
    carriage: '',
    validity_days: '30',
    message: 'Voici nos meilleurs prix.',
    terms: '',
  };
  const { revision } = await call<{ revision: number }>('PUT', `/protected/quotes/${id}/offer`, {
    token: admin,
    body: { revision: 0, content },
  });
  await call('POST', `/protected/quotes/${id}/offer/send`, { token: admin, body: { revision } });
}
