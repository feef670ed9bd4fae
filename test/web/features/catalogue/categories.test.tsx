import { render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { adminEndpoints } from '../../../../src/web/api/adminEndpoints.gen';
import { endpoints } from '../../../../src/web/api/endpoints.gen';
import { useCategoryTree } from '../../../../src/web/features/catalogue/categories';
import { makeStore } from '../../../../src/web/store/store';
import { answers } from '../../../support/fakeNetwork';
import { memoryStorage } from '../../../support/memoryStorage';
import { flat } from '../../frame/shopWindow';

function Labels() {
  const { tree, loading, failed } = useCategoryTree();
  if (loading) return <p>chargement</p>;
  return (
    <p>
      {failed
        ? 'échec'
        : tree
            .map(
              ({ label, subCategories }) =>
                `${label}: ${subCategories.map((sub) => sub.label).join(', ')}`,
            )
            .join(' | ')}
    </p>
  );
}

const CATEGORIES = 'GET /exposed/categories/flat';
const setUp = (answer: unknown) => {
  const network = answers({ [CATEGORIES]: answer });
  const store = makeStore({ fetchFn: network.fetchFn, storage: memoryStorage() });
  const renderLabels = () =>
    render(
      <Provider store={store}>
        <Labels />
      </Provider>,
    );
  return { ...network, store, renderLabels };
};

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('ENTITY-03 the flat lists are nested, sub-categories sorted by label', async () => {
  setUp(flat).renderLabels();
  expect(
    await screen.findByText('Verrerie: Béchers, Fioles | Plastiques: Tubes'),
  ).toBeInTheDocument();
});

test('ENTITY-06 categories stay cached after the last unmount and article changes', async () => {
  const { renderLabels, asked, store } = setUp(flat);
  const first = renderLabels();
  await screen.findByText(/Verrerie/);
  first.unmount();
  store.dispatch(endpoints.util.invalidateTags(['catalogue']));
  renderLabels();
  expect(await screen.findByText(/Verrerie/)).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('whoever makes categories has them in the menu', async () => {
  let answer: unknown = { categories: [], subCategories: [], underSubCategories: [] };
  const network = answers({
    [CATEGORIES]: () => answer,
    'POST /protected/families/categories': { message: 'Rayons créés' },
  });
  const store = makeStore({ fetchFn: network.fetchFn, storage: memoryStorage() });
  render(
    <Provider store={store}>
      <Labels />
    </Provider>,
  );
  await waitFor(() => expect(network.asked).toHaveLength(1));
  answer = flat;
  const namedFamilies = { count: 0, families: [] };
  await store.dispatch(adminEndpoints.endpoints.createFamilyCategories.initiate({ namedFamilies }));
  expect(await screen.findByText(/Verrerie/)).toBeInTheDocument();
});

test('ENTITY-06 ERR-42 an error is not cached: the next mount fetches again', async () => {
  let fails = true;
  const { renderLabels } = setUp(() => (fails ? 503 : flat));
  const first = renderLabels();
  expect(await screen.findByText('échec')).toBeInTheDocument();
  first.unmount();
  fails = false;
  renderLabels();
  expect(await screen.findByText(/Verrerie/)).toBeInTheDocument();
});
