// @sampled contract, @faults: npm test sends every second extreme.
import { HAS_ALL_SAMPLES } from '../../support/allSamples';
import {
  contractOperations,
  type Extreme,
  extremesOf,
  OPERATIONS_OF_EACH_WAY,
} from '../../support/contractExtremes';
import { sampled } from '../../support/tiers';
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

/** In the next operation the others: parameters and fields of a kind are in several. */
const samplesOf = (operation: string, at: number) =>
  extremesOf(operation).filter((_, place) => HAS_ALL_SAMPLES || (place + at) % 2 === 0);

test.each(
  sampled(
    contractOperations.map((operation, at) => [operation, at] as const),
    ([operation]) => OPERATIONS_OF_EACH_WAY.includes(operation),
  ),
)(
  'THREAT-H02 THREAT-B15 no extreme of body, query or path is a server error: %s',
  async (operation, at) => {
    const faults: string[] = [];
    for (const extreme of samplesOf(operation, at)) {
      const status = await statusOf(extreme);
      if (status >= 500) faults.push(tell(extreme, status));
    }
    expect(faults).toEqual([]);
  },
);
