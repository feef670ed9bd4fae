import type { OfferContent, OfferLine } from '../../../src/domain/offer/offer';
import type { chance } from '../../domain/random';
import {
  expectedOffer,
  type Offered,
  type OfferedLine,
  type RequestLine,
  type Rule,
  text,
} from './expectedSums';

type Chance = ReturnType<typeof chance>;

/** Percentages of the campaigns, in hundredths. */
export const PROMOTIONS = [500n, 1250n, 3333n, 9899n];
const QUANTITIES = [1, 2, 3, 7, 19, 250, 9998, 9999];
const LEGAL_RATES = [2000n, 1000n, 550n, 210n, 0n];
const RATES = [...LEGAL_RATES, 850n];

/** An article: its prices in cents, its rate of VAT and the percentage of its promotion. */
export interface RandomArticle extends Omit<RequestLine, 'quantity'> {
  /** The import gave the rate; otherwise it is derived from prices that leave no doubt. */
  isRateKnown: boolean;
}

export function randomArticle({ oneOf, between, below }: Chance): RandomArticle {
  const rate = oneOf(LEGAL_RATES);
  const isRateKnown = below(3) > 0;
  const cents = BigInt(
    oneOf([
      between(isRateKnown ? 1 : 1_000, 9_999),
      between(10_000, 999_999),
      between(10, 99) * 100,
    ]),
  );
  const ttcCents = (cents * (10_000n + rate) * 2n + 10_000n) / 20_000n;
  return { cents, ttcCents, rate, isRateKnown, percentage: oneOf([0n, 0n, ...PROMOTIONS]) };
}

/** 1 to 6 different articles with their quantities. */
export const randomCart = <T>(
  { between, below, oneOf, times }: Chance,
  articles: readonly T[],
): { article: T; quantity: number }[] => {
  const left = [...articles];
  return times(between(1, 6), () => ({
    article: left.splice(below(left.length), 1)[0]!,
    quantity: oneOf([...QUANTITIES, between(1, 60)]),
  }));
};

/** What staff types, with what it stands for. */
export interface TypedOffer {
  content: OfferContent;
  offered: Offered;
  /** Ids of some of the lines in option. */
  chosen: string[];
}

/** An offer of 1 to 12 lines, at least one of them firm, as staff may type it. */
export function randomOffer(random: Chance): TypedOffer {
  const { between, below, times } = random;
  let firm = true;
  const pairs = times(between(1, 12), () => {
    const pair = randomLine(random, firm);
    firm = false;
    return pair;
  });
  const discount = randomPercentage(random);
  const carriage = below(3) === 0 ? randomPrice(random, 120) : undefined;
  const lines = pairs.map(({ offered }, index) => ({ ...offered, id: `l${index}` }));
  return {
    content: {
      lines: pairs.map(({ typed }, index) => ({ ...typed, id: `l${index}` })),
      discount: typePercentage(random, discount),
      carriage: carriage === undefined ? '' : typePrice(random, carriage),
      validity_days: '30',
      message: '',
      terms: '',
    },
    offered: { lines, discount, carriage },
    chosen: lines
      .filter(({ optional, unavailable }) => optional && !unavailable && below(2) === 0)
      .map(({ id }) => id),
  };
}

/**
 * A rule whose thresholds are often the goods and the total of an offer without its options, or one
 * cent below.
 */
export function randomRule({ between, oneOf }: Chance, offered: Offered): Rule {
  const { ht, carriage } = expectedOffer(offered, []);
  const [sum, goods] = [
    BigInt(ht.replace('.', '')),
    BigInt(ht.replace('.', '')) - BigInt(carriage.replace('.', '')),
  ];
  return {
    freeAbove: oneOf([goods, goods > 0n ? goods - 1n : 0n, BigInt(between(0, 90_000))]),
    carriage: BigInt(between(0, 9_999)),
    depositAbove: oneOf([sum, BigInt(between(0, 500_000))]),
  };
}

function randomLine(random: Chance, firm: boolean): { typed: OfferLine; offered: OfferedLine } {
  const { below, between, oneOf } = random;
  const offered: OfferedLine = {
    id: '',
    cents: randomPrice(random, oneOf([1, 40, 900, 10_000_000])),
    discount: randomPercentage(random),
    quantity: BigInt(oneOf([...QUANTITIES, between(1, 60)])),
    vatRate: oneOf([2000n, 2000n, ...RATES]),
    optional: !firm && below(4) === 0,
    unavailable: !firm && below(6) === 0,
  };
  const typed: OfferLine = {
    id: '',
    article_id: null,
    reference: oneOf(['', `REF-${between(1, 9999)}`]),
    title: `Fiole jaugée ${between(1, 999)} mL, lot de ${between(2, 12)} à 12,50 €`,
    packing: oneOf(['Unité', 'Lot de 10', '']),
    unit_price: typePrice(random, offered.cents),
    discount: typePercentage(random, offered.discount),
    quantity: String(offered.quantity),
    vat_rate: typePercentage(random, offered.vatRate) || '0',
    lead_time: oneOf(['', '3 semaines']),
    remark: oneOf(['', 'Franco dès 350 € HT.']),
    optional: offered.optional,
    ...(offered.unavailable && { unavailable: true }),
    replaces: '',
  };
  return { typed, offered };
}

/** Cents, at most `most` euros: whole euros, or to the cent (often odd). */
function randomPrice({ below, oneOf }: Chance, most: number): bigint {
  const scale = oneOf([1, 100, 100, 100]);
  return BigInt(below(most * scale + 1)) * BigInt(100 / scale);
}

/** Hundredths of a percent. */
const randomPercentage = ({ below, oneOf }: Chance): bigint =>
  oneOf([0n, 0n, 500n, 1250n, 3333n, 10_000n, BigInt(below(10_001))]);

/**
 * French or with a point, with spaces between thousands and a sign; or as stored, with zeros at the
 * end.
 */
function typePrice({ oneOf }: Chance, cents: bigint): string {
  const [whole = '', fraction = ''] = text(cents, 2, oneOf([0, 2, 4])).split('.');
  if (fraction.length > 2) return whole + oneOf([',', '.']) + fraction;
  const euros = oneOf([whole, whole.replace(/\B(?=(\d{3})+$)/g, ' ')]);
  return euros + (fraction && oneOf([',', '.']) + fraction) + oneOf(['', '', ' €']);
}

function typePercentage({ oneOf }: Chance, hundredths: bigint): string {
  const typed = text(hundredths, 2, oneOf([0, 0, 1]));
  return hundredths === 0n ? oneOf(['', '0']) : typed.replace('.', oneOf([',', '.']));
}
