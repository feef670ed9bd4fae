import { screen } from '@testing-library/react';
import { LinePicture } from '../../../../src/web/features/quote/LinePicture';
import { someUser } from '../openScreen';
import { openValidate, summaryPath } from './openValidate';

/** Counts how often the rows of the quote are rendered. */
jest.mock('../../../../src/web/features/quote/LinePicture', () => ({
  LinePicture: jest.fn(() => null),
}));

test('typing the comment does not render the lines of the quote again', async () => {
  const { user } = openValidate({ user: someUser() }, { at: summaryPath });
  const comment = await screen.findByRole('textbox', { name: 'Commentaire (facultatif)' });
  await user.type(comment, 'M');
  const before = jest.mocked(LinePicture).mock.calls.length;
  await user.type(comment, 'erci');
  expect(comment).toHaveValue('Merci');
  expect(before).toBeGreaterThan(0);
  expect(jest.mocked(LinePicture).mock.calls).toHaveLength(before);
});
