import { act, fireEvent, screen, within } from '@testing-library/react';
import { anAttachment, main, showArticle } from './showArticle';

// failed requests are logged
beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('ART-03 ART-09 ART-10 ART-11 a campaign shows its banner, pennant and badge', async () => {
  await showArticle();
  expect(main().getByRole('note', { name: 'Promotion' })).toHaveTextContent(
    'Rentrée : -12% jusqu’au 30/11/2026',
  );
  expect(main().getByRole('img', { name: 'En promotion' })).toBeInTheDocument();
  expect(
    within(main().getByRole('button', { name: 'Agrandir l’image' }).parentElement!).getByText(
      '-12%',
    ),
  ).toBeInTheDocument();
});

test('ART-09 ART-11 OPEN-55 a featured article shows its campaign, not its pennant', async () => {
  await showArticle({ article: { featured: '1' } });
  expect(main().getByRole('img', { name: 'En promotion' })).toBeInTheDocument();
  expect(main().queryByRole('img', { name: 'À la une' })).toBeNull();
  expect(main().getByRole('note', { name: 'Promotion' })).toHaveTextContent('-12%');
});

test('ART-08 a featured article has its pennant, and without a campaign no banner', async () => {
  await showArticle({ article: { featured: '1', active_sales_campaign_id: null } });
  expect(main().getByRole('img', { name: 'À la une' })).toBeInTheDocument();
  expect(main().queryByRole('note', { name: 'Promotion' })).toBeNull();
});

describe('pictures', () => {
  const attachments = [
    anAttachment({ id: 41 }),
    anAttachment({ id: 42, firstAttachment: '1' }),
    anAttachment({ id: 43, is_picture: '0' }),
  ];
  const mainPicture = () => main().getByRole('img', { name: 'Agitateur chauffant' });

  test('ART-07 a thumbnail selects another picture', async () => {
    const { user } = await showArticle({ attachments });
    expect(mainPicture()).toHaveAttribute(
      'src',
      expect.stringMatching(/attachment\/42\/get\/full\/size$/),
    );
    const thumbnails = within(
      main().getByRole('group', { name: 'Images de l’article' }),
    ).getAllByRole('button');
    expect(thumbnails).toHaveLength(2);
    await user.click(thumbnails[1]!);
    expect(mainPicture()).toHaveAttribute(
      'src',
      expect.stringMatching(/attachment\/41\/get\/full\/size$/),
    );
    expect(thumbnails[1]).toHaveAttribute('aria-current', 'true');
  });

  test('ART-05 ART-06 a click on the picture enlarges it, on the overlay closes it', async () => {
    const { user } = await showArticle({ attachments });
    await user.click(main().getByRole('button', { name: 'Agrandir l’image' }));
    const overlay = screen.getByRole('dialog', { name: 'Image agrandie' });
    expect(overlay.querySelector('img')).toHaveAttribute(
      'src',
      expect.stringMatching(/attachment\/42\/get\/full\/size$/),
    );
    await user.click(overlay);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Escape closes the overlay and returns the focus to the picture', async () => {
    const { user } = await showArticle({ attachments });
    const enlarge = main().getByRole('button', { name: 'Agrandir l’image' });
    await user.click(enlarge);
    // what the browser does on Escape
    act(() => screen.getByRole<HTMLDialogElement>('dialog').close());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(enlarge).toHaveFocus();
  });

  test('a click on the enlarged picture closes the overlay too', async () => {
    const { user } = await showArticle({ attachments });
    await user.click(main().getByRole('button', { name: 'Agrandir l’image' }));
    await user.click(screen.getByRole('dialog').querySelector('img')!);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('OPEN-26 without a picture the article’s drawing is shown, or a neutral one', async () => {
    await showArticle();
    expect(mainPicture()).toHaveAttribute(
      'src',
      expect.stringMatching(/article\/12\/get\/thumbnail$/),
    );
    fireEvent.error(mainPicture());
    expect(mainPicture().getAttribute('src')).not.toMatch(/thumbnail/);
    expect(main().queryByRole('group', { name: 'Images de l’article' })).toBeNull();
  });
});
