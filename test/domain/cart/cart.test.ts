import {
  addArticle,
  type Cart,
  emptyCart,
  quantityOf,
  readCart,
  refreshArticles,
  removeArticleFromCart,
  setArticleQuantity,
} from '../../../src/domain/cart/cart';
import { chance } from '../random';
import { anArticle } from '../samples';

const DEVICE = 'device_abc';
const beaker = anArticle({ id: 7, basePrice: '10.05', ttcPrice: '12.06' });
const flask = anArticle({ id: 9, label: 'Fiole', basePrice: '0.10' });

const NOT_INTEGER = 'Amount must be an integer';
const NOT_TO_ADD =
  'Cannot add a negative or null amount of articles in a cart. Use setArticleQuantity or ' +
  'removeArticleFromCart functions instead.';
const NOT_TO_SET =
  'Cannot set a negative or null amount of articles in a cart. Use removeArticleFromCart ' +
  'function instead.';

const add = (cart: Cart, article = beaker, amount: number | string = 1) =>
  addArticle(cart, article, amount, DEVICE);
const twoLines = () => add(add(emptyCart(), beaker, 2), flask, 3);
const quantities = (cart: Cart) => cart.rows.map(({ id, quantity }) => [id, quantity]);
const validated = (cart: Cart): Cart => ({
  ...cart,
  summary: cart.summary && { ...cart.summary, last_validation: 1700000000 },
});

describe('adding', () => {
  test('CART-17, STORE-04, ENTITY-20 creates an entry: article id, whole article, quantity', () => {
    expect(add(emptyCart(), beaker, 4).rows).toEqual([
      { rowId: 1, id: 7, article: beaker, quantity: 4 },
    ]);
  });

  test('STORE-03 rows take running ids that are not given twice', () => {
    const cart = add(removeArticleFromCart(twoLines(), 9, DEVICE), flask);
    expect(cart.rows.map(({ rowId, id }) => [rowId, id])).toEqual([
      [1, 7],
      [3, 9],
    ]);
  });

  test('CART-18 adds to the quantity of an article already there and keeps the newer copy', () => {
    const cart = add(twoLines(), { ...beaker, basePrice: '11.00' }, 5);
    expect(quantities(cart)).toEqual([
      [7, 7],
      [9, 3],
    ]);
    expect(cart.rows[0]?.article.basePrice).toBe('11.00');
  });

  test('CART-36, OPEN-34 a line stops at 9999', () => {
    expect(quantityOf(add(add(emptyCart(), beaker, 9998), beaker, 5), 7)).toBe(9999);
  });

  test('CART-34, CART-35 takes integer text with an optional plus', () => {
    expect(quantityOf(add(emptyCart(), beaker, '+12'), 7)).toBe(12);
  });

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 'abc', '', ' ', '05', '1,5', 10000])(
    'CART-32 refuses %p: not an integer',
    (amount) => {
      expect(() => add(emptyCart(), beaker, amount)).toThrow(new Error(NOT_INTEGER));
    },
  );

  test.each([0, -1, -1.5, -1e-7, -1e21, Number.NEGATIVE_INFINITY, '0', '-3', '+0'])(
    'CART-33, OPEN-33 refuses %p: negative or null',
    (amount) => {
      expect(() => add(emptyCart(), beaker, amount)).toThrow(new Error(NOT_TO_ADD));
    },
  );
});

describe('setting', () => {
  test('CART-19 replaces the old quantity', () => {
    expect(quantities(setArticleQuantity(twoLines(), 7, 40, DEVICE))).toEqual([
      [7, 40],
      [9, 3],
    ]);
  });

  test.each([0, -2, '0'])('CART-37 refuses %p', (amount) => {
    expect(() => setArticleQuantity(twoLines(), 7, amount, DEVICE)).toThrow(new Error(NOT_TO_SET));
  });

  test.each([10000, 2.5, 'x'])('CART-32, CART-36 refuses %p: not an accepted integer', (amount) => {
    expect(() => setArticleQuantity(twoLines(), 7, amount, DEVICE)).toThrow(new Error(NOT_INTEGER));
  });

  test('CART-38 refuses an article that is not in the cart', () => {
    expect(() => setArticleQuantity(twoLines(), 1, 3, DEVICE)).toThrow(
      new Error('Article is not present in cart.'),
    );
  });
});

describe('removing', () => {
  test('CART-21 deletes the entry', () => {
    expect(quantities(removeArticleFromCart(twoLines(), 7, DEVICE))).toEqual([[9, 3]]);
  });

  test('removing an article that is not in the cart changes nothing', () => {
    const cart = twoLines();
    expect(removeArticleFromCart(cart, 1, DEVICE)).toBe(cart);
  });
});

describe('summary', () => {
  test('CART-24..26, STORE-05..07 price, lines and items are those of the rows', () => {
    expect(twoLines().summary).toEqual({
      id: 1,
      total_price: '20.40',
      distinct_items_count: 2,
      total_items_count: 5,
      last_validation: 0,
      install_id: DEVICE,
    });
  });

  test('CART-24, OPEN-35 the stored price has no promotion', () => {
    expect(
      add(emptyCart(), anArticle({ basePrice: '10.00', active_sales_campaign_id: 3 }), 2).summary
        ?.total_price,
    ).toBe('20.00');
  });

  test.each<[string, (cart: Cart) => Cart, object]>([
    [
      'adding',
      (cart) => add(cart, beaker, 1),
      { total_price: '30.45', distinct_items_count: 2, total_items_count: 6 },
    ],
    [
      'setting',
      (cart) => setArticleQuantity(cart, 7, 1, DEVICE),
      { total_price: '10.35', distinct_items_count: 2, total_items_count: 4 },
    ],
    [
      'removing',
      (cart) => removeArticleFromCart(cart, 7, DEVICE),
      { total_price: '0.30', distinct_items_count: 1, total_items_count: 3 },
    ],
    [
      'refreshing',
      (cart) => refreshArticles(cart, [{ ...flask, basePrice: '1.00' }], DEVICE),
      { total_price: '23.10' },
    ],
  ])('CART-22, CART-27 %s recomputes it and resets last_validation', (_, change, expected) => {
    expect(change(validated(twoLines())).summary).toMatchObject({
      ...expected,
      last_validation: 0,
    });
  });

  test('STORE-08 the installation keeps its id while the summary lives', () => {
    expect(addArticle(twoLines(), beaker, 1, 'device_other').summary?.install_id).toBe(DEVICE);
  });
});

describe('reading', () => {
  test('CART-28 removes soft-deleted articles first', () => {
    const cart = readCart(add(twoLines(), anArticle({ id: 11, soft_deleted: '1' })), DEVICE);
    expect(quantities(cart)).toEqual([
      [7, 2],
      [9, 3],
    ]);
    expect(cart.summary).toMatchObject({ total_price: '20.40', distinct_items_count: 2 });
  });

  test('CART-29, STORE-07 creates the summary if it is missing', () => {
    expect(readCart(emptyCart(), DEVICE).summary).toEqual({
      id: 1,
      total_price: '0.00',
      distinct_items_count: 0,
      total_items_count: 0,
      last_validation: 0,
      install_id: DEVICE,
    });
  });

  test('CART-28, CART-29 otherwise changes nothing', () => {
    const cart = validated(twoLines());
    expect(readCart(cart, DEVICE)).toBe(cart);
  });
});

test('CART-30, STORE-09 resetting clears articles, summary and coupons', () => {
  expect(emptyCart()).toEqual({ rows: [], nextRowId: 1, summary: null, coupons: [] });
});

describe('refreshing', () => {
  test('OPEN-38 newer copies replace the stored ones and quantities stay', () => {
    const cart = refreshArticles(
      twoLines(),
      [{ ...beaker, basePrice: '9.00' }, anArticle({ id: 1 })],
      DEVICE,
    );
    expect(cart.rows.map(({ id, quantity, article }) => [id, quantity, article.basePrice])).toEqual(
      [
        [7, 2, '9.00'],
        [9, 3, '0.10'],
      ],
    );
  });

  test('equal copies change nothing', () => {
    const cart = validated(twoLines());
    expect(refreshArticles(cart, [{ ...beaker }, { ...flask }], DEVICE)).toBe(cart);
  });
});

test('no rule changes the cart it is given', () => {
  const cart = twoLines();
  const before = structuredClone(cart);
  add(cart, beaker, 3);
  setArticleQuantity(cart, 7, 9, DEVICE);
  removeArticleFromCart(cart, 7, DEVICE);
  refreshArticles(cart, [{ ...beaker, label: 'x' }], DEVICE);
  expect(cart).toEqual(before);
  expect(quantityOf(cart, 1)).toBe(0);
});

describe('800 random operations beside a plain list of quantities', () => {
  const { between, oneOf, times } = chance(42);
  const articles = times(8, () => 0).map((_, index) =>
    anArticle({ id: index + 1, basePrice: (between(1, 99_999) / 100).toFixed(2) }),
  );
  const steps = times(800, () => ({
    kind: oneOf(['add', 'add', 'set', 'remove', 'read'] as const),
    article: oneOf(articles),
    amount: oneOf([0, 1, 2, 7, 5000, 9999, 10000, -3, 1.5]),
  }));
  const accepted = (amount: number) => Number.isInteger(amount) && amount >= 1 && amount <= 9999;

  type Step = (typeof steps)[number];
  const expected = (
    held: Map<number, number>,
    { kind, article: { id }, amount }: Step,
  ): Map<number, number> | 'refused' => {
    const next = new Map(held);
    if (kind === 'remove') next.delete(id);
    if (kind === 'add') next.set(id, Math.min((held.get(id) ?? 0) + amount, 9999));
    if (kind === 'set') next.set(id, amount);
    const refused =
      (kind === 'add' && !accepted(amount)) ||
      (kind === 'set' && !(accepted(amount) && held.has(id)));
    return refused ? 'refused' : next;
  };
  const done = (cart: Cart, { kind, article, amount }: Step): Cart => {
    if (kind === 'add') return addArticle(cart, article, amount, DEVICE);
    if (kind === 'set') return setArticleQuantity(cart, article.id, amount, DEVICE);
    return kind === 'remove'
      ? removeArticleFromCart(cart, article.id, DEVICE)
      : readCart(cart, DEVICE);
  };
  const tried = (cart: Cart, step: Step): Cart | 'refused' => {
    try {
      return done(cart, step);
    } catch {
      return 'refused';
    }
  };

  const cents = (price: string) => Number(price.replace('.', ''));
  const summaryOf = (held: Map<number, number>) => ({
    total_price: (
      [...held].reduce(
        (sum, [id, quantity]) => sum + cents(articles[id - 1]!.basePrice) * quantity,
        0,
      ) / 100
    ).toFixed(2),
    distinct_items_count: held.size,
    total_items_count: [...held.values()].reduce((sum, quantity) => sum + quantity, 0),
    last_validation: 0,
  });

  const ids =
    'CART-17, CART-18, CART-19, CART-21, CART-22, CART-24, CART-25, CART-26, CART-32, ' +
    'CART-33, CART-37, CART-38';
  test(`${ids} both hold the same after every step, and a refusal changes nothing`, () => {
    let cart = readCart(emptyCart(), DEVICE);
    let held = new Map<number, number>();
    for (const step of steps) {
      const [wanted, after] = [expected(held, step), tried(cart, step)];
      expect(after === 'refused').toBe(wanted === 'refused');
      [cart, held] = [after === 'refused' ? cart : after, wanted === 'refused' ? held : wanted];
      expect(new Map(cart.rows.map(({ id, quantity }) => [id, quantity]))).toEqual(held);
      expect(cart.summary).toMatchObject(summaryOf(held));
      expect(new Set(cart.rows.map(({ rowId }) => rowId)).size).toBe(held.size);
    }
  });
});
