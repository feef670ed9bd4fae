import { contractOperations, type Extreme, extremesOf } from '../../support/contractExtremes';
import { openShop, type Shop } from '../catalogue/catalogueSupport';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const tell = ({ call, method, url, body }: Extreme, status: number) =>
  `${call}: ${status} ${method} ${url.slice(0, 120)} ${JSON.stringify(body)?.slice(0, 160)}`;

async function statusOf({ method, url, body, headers }: Extreme): Promise<number> {
  const sent = { ...headers, authorization: `Bearer ${shop.admin}` };
  return (
    await shop.app.inject({
      method,
      url,
      headers: sent,
      ...(body === undefined ? {} : { payload: body as object }),
    })
  ).statusCode;
}

test.each(contractOperations)(
  'THREAT-H02 THREAT-B15 no extreme of body, query or path is a server error: %s',
  async (operation) => {
    const faults: string[] = [];
    for (const extreme of extremesOf(operation)) {
      const status = await statusOf(extreme);
      if (status >= 500) faults.push(tell(extreme, status));
    }
    expect(faults).toEqual([]);
  },
);
