import { fireEvent, screen, within } from '@testing-library/react';
import type { QuoteThread } from '../../../../src/contract/api.gen';
import type { GridColumn } from '../../../../src/domain/offer/lineGrid/gridColumns';
import { type OfferLine, offerOfLines } from '../../../../src/domain/offer/offer';
import { freeLine } from '../../../../src/web/admin/offer/lines/lineFacts';
import { aQuote } from '../../../domain/samples';
import { inMain, openAdmin } from '../openAdmin';

const quote = aQuote({
  id: 298,
  creation_date_time: '2026-11-20 09:00:00',
  email: 'claire@labo.example',
});

export const line = (id: string): OfferLine => ({
  ...freeLine(),
  id,
  title: `Article ${id}`,
  unit_price: '10',
});

export const aThread = (
  change: Partial<QuoteThread> = {},
  offered: OfferLine[] = ['a', 'b', 'c'].map(line),
): QuoteThread => ({
  quote,
  lines: [],
  events: [],
  taken_by: null,
  draft: {
    revision: 4,
    content: { ...offerOfLines(offered), carriage: '0' },
    changed_by: 'admin@paillasse.example',
    changed_at: '2026-11-21 12:00:00',
  },
  versions: [],
  draft_files: [],
  links: 0,
  ...change,
});

/** Opens the answer of a thread that each reading takes anew. */
export async function openOffer(
  read: () => QuoteThread,
  table: Parameters<typeof openAdmin>[1] = {},
) {
  const { id } = read().quote;
  const page = await openAdmin(`/admin/quote/${id}`, {
    [`GET /protected/quotes/${id}/thread`]: read,
    [`POST /protected/quotes/${id}/opened`]: { message: 'Ouverture notée' },
    [`PUT /protected/quotes/${id}/offer`]: { revision: 5 },
    'POST /exposed/articles/resolve': [],
    'GET /exposed/search/suggestions': { categories: [], articles: [], completions: [] },
    ...table,
  });
  await inMain().findAllByRole('button', {
    name: /ENVOYER L’OFFRE|RÉPONDRE|ABANDONNER|Garder ma saisie/,
  });
  return page;
}

/** Opens the drawer, or leads to what is wrong. */
export const sendButton = () => screen.getByRole('button', { name: 'ENVOYER L’OFFRE…' });

export const openDrawer = () => fireEvent.click(sendButton());

/** A cell of the table. @param position of the line, from 1 */
export function cellOf(position: number, column: GridColumn): HTMLElement {
  const selector = `[aria-rowindex="${position + 1}"] [data-column="${column}"]`;
  const cell = document.querySelector<HTMLElement>(selector);
  if (!cell) throw new Error(`No cell ${selector}`);
  return cell;
}

/** Types into a cell and leaves it. */
export function editCell(position: number, column: GridColumn, text: string): void {
  for (let press = 0; press < 2; press += 1) fireEvent.mouseDown(cellOf(position, column));
  const field = within(cellOf(position, column)).queryByRole('textbox');
  // The first press of a cell under the cursor has opened it already.
  if (!field) throw new Error('The cell has no field');
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
}
