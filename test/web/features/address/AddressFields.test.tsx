import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EMPTY_ADDRESS } from '../../../../src/domain/account/address';
import { AddressFields } from '../../../../src/web/features/address/AddressFields';

describe('the address fields', () => {
  test('ACCOUNT-06 are street, additional street, postal code, city and country', () => {
    render(
      <AddressFields
        title="Adresse de livraison"
        block="delivery"
        address={EMPTY_ADDRESS}
        onChange={() => undefined}
      />,
    );
    const names = screen
      .getAllByRole('textbox')
      .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent);
    expect(names).toEqual(['Rue', 'Complément', 'Code postal', 'Ville', 'Pays']);
    expect(screen.getByRole('group')).toHaveAccessibleName('Adresse de livraison');
  });

  test('ACCOUNT-06 pass the changed field to onChange', async () => {
    const onChange = jest.fn();
    render(
      <AddressFields
        title="Adresse"
        block="delivery"
        address={EMPTY_ADDRESS}
        onChange={onChange}
      />,
    );
    for (const label of ['Rue', 'Complément', 'Code postal', 'Ville', 'Pays'])
      await userEvent.type(screen.getByLabelText(label), '7');
    expect(onChange.mock.calls).toEqual([
      ['street', '7'],
      ['additionalStreet', '7'],
      ['zipCode', '7'],
      ['city', '7'],
      ['country', '7'],
    ]);
  });

  test('QUOTE-06 are all disabled by one prop', () => {
    render(
      <AddressFields
        title="Adresse"
        block="billing"
        address={EMPTY_ADDRESS}
        onChange={() => undefined}
        disabled
      />,
    );
    screen.getAllByRole('textbox').forEach((field) => expect(field).toBeDisabled());
  });
});
