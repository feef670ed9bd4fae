import { render, screen, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { SimulationResult } from '../../../../src/web/admin/oxygene/SimulationResult';
import { makeStore } from '../../../../src/web/store/store';
import { answers } from '../../../support/fakeNetwork';
import { newBrowserStorage } from '../../../support/renderAt';
import { aSimulation } from './simulations';

const show = (simulation: ReturnType<typeof aSimulation>) =>
  render(
    <Provider store={makeStore({ fetchFn: answers({}).fetchFn, storage: newBrowserStorage() })}>
      <SimulationResult simulation={simulation} fileName="a.csv" />
    </Provider>,
  );

test('kept fields are counted, and listed with what stays and what the file says', async () => {
  const changes = [{ field: 'label', before: 'Bécher gradué', after: 'BECHER' }] as const;
  show(
    aSimulation({
      kept: {
        total: 3,
        rows: [{ line: 2, reference: 'A', label: 'Bécher gradué', changes: [...changes] }],
      },
    }),
  );
  expect(screen.getByText('Champs gardés').nextSibling).toHaveTextContent('3');
  const tab = await screen.findByRole('tabpanel', { name: 'Champs gardés (3)' });
  expect(within(tab).getByRole('row', { name: /^2/ })).toHaveTextContent(
    /Bécher gradué.;.fichier.: BECHER$/,
  );
});

test('without kept fields they are not mentioned', () => {
  show(aSimulation());
  expect(screen.queryByText(/Champs gardés/)).toBeNull();
});
