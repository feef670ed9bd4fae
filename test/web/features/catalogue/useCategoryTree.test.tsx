import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { endpoints } from '../../../../src/web/api/endpoints.gen';
import { useCategoryTree } from '../../../../src/web/features/catalogue/useCategoryTree';
import { makeStore } from '../../../../src/web/store/store';
import { answers } from '../../../support/fakeNetwork';
import { memoryStorage } from '../../../support/memoryStorage';
import { flat } from '../../frame/shopWindow';

function Labels() {
  const { tree, loading, failed } = useCategoryTree();
  if (loading) return <p>attend</p>;
  return (
    <p>
      {failed
        ? 'échec'
        : tree.map(({ label, subCategories }) => `${label}: ${subCategories.map((sub) => sub.label).join(', ')}`).join(' | ')}
    </p>
  );
}

const CATEGORIES = 'GET /exposed/categories/flat';
const shop = (answer: unknown) => {
  const network = answers({ [CATEGORIES]: answer });
  const store = makeStore({ fetchFn: network.fetchFn, storage: memoryStorage() });
  const show = () =>
    render(
      <Provider store={store}>
        <Labels />
      </Provider>,
    );
  return { ...network, store, show };
};

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('ENTITY-03 the flat lists are nested, sub-categories by label', async () => {
  shop(flat).show();
  expect(await screen.findByText('Verrerie: Béchers, Fioles | Plastiques: Tubes')).toBeInTheDocument();
});

test('ENTITY-06 categories are fetched once and kept, even when nobody shows them and articles change', async () => {
  const { show, asked, store } = shop(flat);
  const first = show();
  await screen.findByText(/Verrerie/);
  first.unmount();
  store.dispatch(endpoints.util.invalidateTags(['catalogue']));
  show();
  expect(await screen.findByText(/Verrerie/)).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('ENTITY-06 ERR-42 a failure is not kept: the next need asks again', async () => {
  let fails = true;
  const { show } = shop(() => (fails ? 503 : flat));
  const first = show();
  expect(await screen.findByText('échec')).toBeInTheDocument();
  first.unmount();
  fails = false;
  show();
  expect(await screen.findByText(/Verrerie/)).toBeInTheDocument();
});
