import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import VideoSection from '../../../../src/web/features/home/VideoSection';

test('HOME-13 the video is embedded in the page: its player replaces the poster', async () => {
  render(<VideoSection />);
  expect(screen.queryByTitle('Visite de la paillasse')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Lire la vidéo/ }));
  const player = screen.getByTitle('Visite de la paillasse');
  expect(player.tagName).toBe('IFRAME');
  expect(player).toHaveAttribute(
    'src',
    expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\//),
  );
});
