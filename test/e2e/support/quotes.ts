import { articlesOf, call, type Page } from './shop';

/** Sends quotes of one article each, the first with one piece, the second with two, and so on. */
export async function sendQuotes(email: string, count: number, token?: string): Promise<void> {
  const [article] = await articlesOf(20101);
  for (let index = 0; index < count; index += 1) {
    await call('POST', '/exposed/post/quote', {
      token,
      body: { email, lines: [{ article_id: article?.id, quantity: index + 1 }], env: 'production' },
    });
  }
}

/** The buttons that open the quotes of a list, named after their number. */
export const quoteButtons = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^\d{6}-\d+/ });

/** Waits for two frames, so that what was changed is drawn. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((drawn) =>
        requestAnimationFrame(() => requestAnimationFrame(() => drawn())),
      ),
  );
