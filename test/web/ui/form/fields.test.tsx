import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
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
