import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { DraftLine } from '../../../../src/web/admin/enterRequest/requestDraft';
import { RequestLines } from '../../../../src/web/admin/enterRequest/RequestLines';
import { renderScreen } from '../../ui/renderScreen';

let lines: DraftLine[];

function Lines() {
  const [shown, setShown] = useState<DraftLine[]>([
    { key: 'a', reference: '', title: 'Portoir', text: 'Portoir', quantity: 3 },
  ]);
  lines = shown;
  return (
    <RequestLines list="" lines={shown} problem={undefined} onList={() => {}} onLines={setShown} />
  );
}
const field = () => screen.getByLabelText('Quantité de la ligne 1');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

test.each([
  ['12', 12],
  ['12,00', 12],
  ['2.0', 2],
  ['1 000', 1000],
])('the quantity %s of a request that is entered is %d', (typed, quantity) => {
  renderScreen(<Lines />);
  type(typed);
  expect(lines[0]).toMatchObject({ quantity, unread: undefined });
  expect(field()).not.toHaveAttribute('aria-invalid');
});

test.each([
  ['1.000', /«.1.000.» ou «.1.»/],
  ['1e3', /^Écrivez une quantité entière/],
  ['-3', /négative/],
  ['2,5', /^Écrivez une quantité entière/],
  ['', /^Écrivez une quantité entière/],
  ['10000', /de 1 à 9999/],
])('%j is refused beside its field, and the request waits for another text', (typed, sentence) => {
  renderScreen(<Lines />);
  type(typed);
  fireEvent.blur(field());
  expect(lines[0]).toMatchObject({ quantity: 3, unread: typed });
  expect(field()).toHaveValue(typed);
  expect(field()).toHaveAccessibleDescription(sentence);
});
