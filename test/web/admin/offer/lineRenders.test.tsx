import { fireEvent, screen } from '@testing-library/react';
import { offerOfLines } from '../../../../src/domain/offer/offer';
import { aThread, line, openOffer } from './openOffer';

/** The ids of the lines that were rendered, oldest first. */
const mockRendered: string[] = [];

jest.mock('../../../../src/web/admin/offer/lines/LineEditor', () => {
  const { createElement, memo } = jest.requireActual<typeof import('react')>('react');
  const { LineEditor } = jest.requireActual<
    typeof import('../../../../src/web/admin/offer/lines/LineEditor')
  >('../../../../src/web/admin/offer/lines/LineEditor');
  const Counted: typeof LineEditor = memo((props) => {
    mockRendered.push(props.line.id);
    return createElement(LineEditor, props);
  });
  return { LineEditor: Counted };
});

test('a key in a line renders this line alone, in another field none', async () => {
  const lines = Array.from({ length: 3 }, (_, index) => line(`l${index}`));
  const thread = aThread();
  await openOffer(() => ({ ...thread, draft: { ...thread.draft!, content: offerOfLines(lines) } }));
  mockRendered.length = 0;
  fireEvent.change(screen.getByLabelText('Prix HT, ligne 2'), { target: { value: '12' } });
  expect(mockRendered).toEqual(['l1']);
  fireEvent.change(screen.getByLabelText('Message au demandeur'), { target: { value: 'Bonjour' } });
  expect(mockRendered).toEqual(['l1']);
});
