import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DayField } from '../../../../src/web/admin/FilterFields';
import { CheckboxField } from '../../../../src/web/ui/form/CheckboxField';
import { SelectField } from '../../../../src/web/ui/form/SelectField';
import { TextField } from '../../../../src/web/ui/form/TextField';

function Typed(props: {
  error?: string;
  hint?: string;
  multiline?: boolean;
  rows?: number;
  mark?: 'facultatif' | 'obligatoire';
}) {
  const [value, setValue] = useState('');
  return (
    <TextField {...props} label="Commentaire" name="comment" value={value} onChange={setValue} />
  );
}

test('a text field is named by its label and reports the typed text', async () => {
  render(<Typed />);
  await userEvent.type(screen.getByLabelText('Commentaire'), 'Bonjour');
  expect(screen.getByLabelText('Commentaire')).toHaveValue('Bonjour');
});

test('line breaks, tabs and invisible characters are removed from a pasted name', async () => {
  render(<Typed />);
  await userEvent.click(screen.getByLabelText('Commentaire'));
  await userEvent.paste('\u202AJean\tMarc\u200B\u0000 Dupont\u202C\n');
  expect(screen.getByLabelText('Commentaire')).toHaveValue('Jean Marc Dupont');
});

test('a multiline text keeps line breaks and tabs, invisible characters are removed', async () => {
  render(<Typed multiline />);
  await userEvent.click(screen.getByLabelText('Commentaire'));
  await userEvent.paste('un\r\n\tdeux\u202E\u0007');
  expect(screen.getByLabelText('Commentaire')).toHaveValue('un\n\tdeux');
});

test('a password is never changed', async () => {
  const onChange = jest.fn();
  render(
    <TextField label="Mot de passe" name="password" type="password" value="" onChange={onChange} />,
  );
  await userEvent.click(screen.getByLabelText('Mot de passe'));
  await userEvent.paste('a\u200Bb\tc');
  expect(onChange).toHaveBeenCalledWith('a\u200Bb\tc');
});

test('an error is shown, marks the field invalid and describes it beside the hint', () => {
  render(<Typed error="Ce champ est obligatoire" hint="Par courrier" />);
  const field = screen.getByLabelText('Commentaire');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Par courrier Ce champ est obligatoire');
});

test('a mark says optional or required as text, required also to assistive technology', () => {
  const { rerender } = render(<Typed mark="facultatif" />);
  expect(screen.getByLabelText('Commentaire (facultatif)')).not.toBeRequired();
  rerender(<Typed mark="obligatoire" />);
  expect(screen.getByLabelText('Commentaire (obligatoire)')).toBeRequired();
});

test('a multiline field has the rows asked for', () => {
  render(<Typed multiline rows={10} />);
  expect(screen.getByLabelText('Commentaire')).toHaveAttribute('rows', '10');
});

test('a select field reports the chosen value', async () => {
  const onChange = jest.fn();
  const options = [
    { value: 'PENDING', label: 'EN ATTENTE' },
    { value: 'ARCHIVED', label: 'ARCHIVÉ' },
  ] as const;
  render(
    <SelectField
      label="Traitement"
      name="status"
      value="PENDING"
      options={options}
      onChange={onChange}
    />,
  );
  await userEvent.selectOptions(screen.getByLabelText('Traitement'), 'ARCHIVÉ');
  expect(onChange).toHaveBeenCalledWith('ARCHIVED');
});

test('a checkbox field is toggled by a click on its label', async () => {
  const onChange = jest.fn();
  render(<CheckboxField label="Identique" name="same" checked={false} onChange={onChange} />);
  await userEvent.click(screen.getByText('Identique'));
  expect(onChange).toHaveBeenCalledWith(true);
});

function Filter({ onDay, ...limits }: { onDay: (day: string) => void; earliest?: string }) {
  const [day, setDay] = useState('2026-11-29');
  const change = (next: string) => {
    onDay(next);
    setDay(next);
  };
  return (
    <>
      <DayField {...limits} label="Du" value={day} onChange={change} />
      <button type="button" onClick={() => setDay('')}>
        Effacer les filtres
      </button>
    </>
  );
}

function openFilter(limits = {}) {
  const onDay = jest.fn();
  render(<Filter {...limits} onDay={onDay} />);
  const field = screen.getByRole('textbox', { name: 'Du' });
  const type = async (text: string) => {
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(text);
    await userEvent.tab();
  };
  return { onDay, field, type };
}

test('a typed day is taken when its field is left, and shown as it was read', async () => {
  const { onDay, field, type } = openFilter();
  expect(field).toHaveValue('29/11/2026');
  await type('1.12.27 14:30');
  expect(field).toHaveValue('01/12/2027');
  await userEvent.clear(field);
  await userEvent.type(field, '2 déc. 2027{Enter}');
  expect(field).toHaveValue('02/12/2027');
  await type('');
  expect(onDay.mock.calls.flat()).toEqual(['2027-12-01', '2027-12-02', '']);
});

test('a day that is none is refused in words, stays typed, and the filter as it was', async () => {
  const { onDay, field, type } = openFilter({ earliest: '2026-11-01' });
  await type('31/02/2027');
  expect(field).toHaveValue('31/02/2027');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/^Le 31\/02\/2027 n’existe pas/);
  await type('31/10/2026');
  expect(field).toHaveAccessibleDescription('Choisissez le 01/11/2026 ou un jour d’après.');
  expect(onDay).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(field).toHaveValue('');
  expect(field).toBeValid();
});

test('a day chosen in the browser’s calendar is taken', () => {
  const { onDay, field } = openFilter();
  const calendar = field.parentElement!.querySelector<HTMLInputElement>('[type="date"]')!;
  calendar.showPicker = jest.fn();
  fireEvent.click(screen.getByRole('button', { name: 'Ouvrir le calendrier' }));
  expect(calendar.showPicker).toHaveBeenCalledTimes(1);
  fireEvent.change(calendar, { target: { value: '2027-01-15' } });
  expect(field).toHaveValue('15/01/2027');
  expect(onDay).toHaveBeenCalledWith('2027-01-15');
});
