// @full administration: screens that take seconds.
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { LOGO_REFUSALS } from '../../../../src/domain/shopContent/logo';
import { FileField } from '../../../../src/web/admin/shop/files/FileField';
import { LogoField } from '../../../../src/web/admin/shop/files/LogoField';
import { makeStore } from '../../../../src/web/store/store';
import { answers } from '../../../support/fakeNetwork';

const NAME = `${'0a'.repeat(16)}.png`;

function open(value: string, table: Parameters<typeof answers>[0] = {}) {
  const chosen: string[] = [];
  const network = answers(table);
  const store = makeStore({ fetchFn: network.fetchFn });
  render(
    <Provider store={store}>
      <LogoField label="Logo" value={value} onChange={(name) => chosen.push(name)} />
    </Provider>,
  );
  return { chosen, user: userEvent.setup() };
}
const input = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;
const png = (bytes: number) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' });

test('a chosen picture is uploaded, and its stored name is the value', async () => {
  const { chosen, user } = open('', {
    'POST /protected/shop-files': () => ({ name: NAME, file_name: 'logo.png', bytes: 10 }),
  });
  await user.upload(input(), png(10));
  await screen.findByRole('button', { name: /Choisir une image/ });
  expect(chosen).toEqual([NAME]);
});

test('a picture that is too heavy is refused before it is sent', async () => {
  const { chosen, user } = open('');
  await user.upload(input(), png(2_000_001));
  expect(await screen.findByText(LOGO_REFUSALS.weight)).toBeVisible();
  expect(chosen).toEqual([]);
});

test('the logo is shown, and removed again', async () => {
  const { chosen, user } = open(NAME);
  expect(screen.getByRole('img', { name: 'Logo déposé' })).toHaveAttribute(
    'src',
    `/api/exposed/shop/files/${NAME}`,
  );
  await user.click(screen.getByRole('button', { name: 'Retirer le logo' }));
  expect(chosen).toEqual(['']);
});

test('why a logo cannot be published stands beside it', () => {
  const problem = 'Ce fichier n’existe plus : déposez-le de nouveau.';
  render(
    <Provider store={makeStore({})}>
      <FileField
        id="shop-logo"
        kind="logo"
        label="Logo"
        value={NAME}
        problem={problem}
        onChange={jest.fn()}
      />
    </Provider>,
  );
  expect(
    within(screen.getByRole('group', { name: 'Logo' })).getByText(/n’existe plus/),
  ).toBeVisible();
});
