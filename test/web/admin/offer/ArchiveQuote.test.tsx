// @full administration: a screen that holds no fact.
import { screen } from '@testing-library/react';
import { aThread, openOffer } from './openOffer';

afterEach(() => localStorage.clear());

async function openQuestion(path: string) {
  const thread = aThread();
  const call = `POST /protected/${path.replace('ID', String(thread.quote.id))}`;
  const opened = await openOffer(() => thread, { [call]: { message: 'Fait' } });
  await opened.user.click(screen.getByRole('button', { name: 'Autres actions du devis' }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Archiver le devis…' }));
  await screen.findByRole('button', { name: 'Archiver' });
  return { ...opened, call };
}

const archive = () => screen.getByRole('button', { name: 'Archiver' });

test('the menu of the bar archives the quote, once it was asked', async () => {
  const { user, sent, call } = await openQuestion('update/quote/ID/status');
  await user.click(archive());
  expect(await screen.findByText('Devis archivé')).toBeVisible();
  expect(await sent(call)).toEqual({ new_status: 'ARCHIVED', seen_status: 'PENDING' });
});

test('a quote without success is archived with a reason and a text for staff', async () => {
  const { user, sent, call } = await openQuestion('quotes/ID/closing');
  expect(screen.queryByLabelText('Précision, pour nous seuls')).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('Raison, s’il reste sans suite'));
  await user.click(await screen.findByTitle('Autre fournisseur'));
  await user.type(screen.getByLabelText('Précision, pour nous seuls'), 'Moins cher de 12 %');
  await user.click(archive());
  expect(await screen.findByText('Devis archivé')).toBeVisible();
  expect(await sent(call)).toEqual({
    reason: 'OTHER_SUPPLIER',
    text: 'Moins cher de 12 %',
    seen_status: 'PENDING',
  });
});
