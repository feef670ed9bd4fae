import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { Button, PhoneLink } from '../../../src/web/ui/button/Button';
import { Alert } from '../../../src/web/ui/feedback/Alert';
import { Badge } from '../../../src/web/ui/feedback/Indicators';
import { QuantityStepper } from '../../../src/web/ui/form/QuantityStepper';
import { SortBar } from '../../../src/web/ui/list/SortBar';
import { Breadcrumb } from '../../../src/web/ui/page/Breadcrumb';
import { PageTitle } from '../../../src/web/ui/page/PageTitle';

test('a busy button keeps its text and ignores clicks', async () => {
  const onClick = jest.fn();
  render(
    <Button busy onClick={onClick}>
      ENVOYER
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'ENVOYER' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(onClick).not.toHaveBeenCalled();
});

test('a busy button does not submit its form again', async () => {
  const onSubmit = jest.fn((event: React.SubmitEvent<HTMLFormElement>) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        ENVOYER
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a click on a submit button leaves the focus in the field; nothing moves', async () => {
  const onBlur = jest.fn();
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="Nom" onBlur={onBlur} />
      <Button type="submit">ENVOYER</Button>
    </form>,
  );
  await userEvent.click(screen.getByLabelText('Nom'));
  await userEvent.click(screen.getByRole('button', { name: 'ENVOYER' }));
  expect(onBlur).not.toHaveBeenCalled();
});

test('a click on a submit button focuses it when no field of its form has the focus', async () => {
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <Button type="submit">ENVOYER</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'ENVOYER' }));
  expect(screen.getByRole('button', { name: 'ENVOYER' })).toHaveFocus();
});

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('THREAT-M13 a badge of %i shows "%s"', (count, text) => {
  const { container } = render(<Badge count={count} />);
  expect(container).toHaveTextContent(text === '' ? /^$/ : text);
});

test('a breadcrumb links every step but the last, which is the current page', () => {
  render(
    <Breadcrumb
      items={[
        { label: 'Verrerie', to: '/c/2' },
        { label: 'Béchers', to: '/sc/7' },
      ]}
    />,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole('link', { name: 'Verrerie' })).toHaveAttribute('href', '/c/2');
  expect(screen.getByText('Béchers')).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'Béchers' })).not.toBeInTheDocument();
});

test('a page title is the heading and sets the document title', () => {
  render(<PageTitle>Contactez-nous</PageTitle>);
  expect(screen.getByRole('heading', { level: 1, name: 'Contactez-nous' })).toBeInTheDocument();
  expect(document.title).toBe('Contactez-nous – Paillasse');
});

test('an error alert is announced assertively, the others politely', () => {
  render(
    <>
      <Alert kind="error">Non</Alert>
      <Alert kind="success">Oui</Alert>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Non');
  expect(screen.getByRole('status')).toHaveTextContent('Oui');
});

test('the telephone pill calls the number without its spaces', () => {
  render(<PhoneLink phone="01 99 00 12 34" />);
  expect(screen.getByRole('link', { name: '01 99 00 12 34' })).toHaveAttribute(
    'href',
    'tel:0199001234',
  );
});

test('the sort bar reports the chosen key, and its toggle is named by its effect', async () => {
  const onSort = jest.fn();
  const onToggle = jest.fn();
  const options = [
    { value: 'NAME', label: 'Nom/description' },
    { value: 'HT', label: 'Tarif HT' },
  ] as const;
  render(
    <SortBar
      count="24 articles"
      options={options}
      sort={{ sortBy: 'NAME', descending: false }}
      onSort={onSort}
      onToggle={onToggle}
    />,
  );
  await userEvent.selectOptions(screen.getByLabelText(/Trier par/), 'Tarif HT');
  await userEvent.click(screen.getByRole('button', { name: 'Passer à l’ordre décroissant' }));
  expect(onSort).toHaveBeenCalledWith('HT');
  expect(onToggle).toHaveBeenCalledTimes(1);
});

function Stepper({
  start,
  onTooMany = () => undefined,
}: {
  start: number;
  onTooMany?: () => void;
}) {
  const [value, setValue] = useState(start);
  return <QuantityStepper value={value} onChange={setValue} onTooMany={onTooMany} />;
}
const quantity = () => screen.getByRole('textbox', { name: 'Quantité' });

test('the stepper adds and removes one, and stops at its limits', async () => {
  render(<Stepper start={1} />);
  await userEvent.click(screen.getByRole('button', { name: 'Augmenter' }));
  expect(quantity()).toHaveValue('2');
  await userEvent.click(screen.getByRole('button', { name: 'Diminuer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Diminuer' }));
  expect(quantity()).toHaveValue('0');
  expect(screen.getByRole('button', { name: 'Diminuer' })).toBeDisabled();
});

test('the stepper ignores all but a whole number up to 9999, and reports a larger', async () => {
  const onTooMany = jest.fn();
  render(<Stepper start={4} onTooMany={onTooMany} />);
  await userEvent.clear(quantity());
  await userEvent.type(quantity(), '1a2,-34');
  expect(quantity()).toHaveValue('1234');
  expect(onTooMany).not.toHaveBeenCalled();
  await userEvent.type(quantity(), '5');
  expect(quantity()).toHaveValue('1234');
  expect(onTooMany).toHaveBeenCalledTimes(1);
});

test('an emptied stepper shows its quantity again on blur', async () => {
  render(<Stepper start={4} />);
  await userEvent.clear(quantity());
  expect(quantity()).toHaveValue('');
  await userEvent.tab();
  expect(quantity()).toHaveValue('4');
});
