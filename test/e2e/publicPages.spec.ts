// @full browser:layout: routes, widths, print and translation.
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { publicRoutes } from './support/routes';
import { expect, test } from './support/shop';
import { userAgents } from './support/userAgents';

/** The rules of the HTML standard, without those of style. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'], elements: ['html5'] }),
);

/** What violates the standard: rule, place and reason, one line each. */
async function violations(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, line, column, message }) =>
        `${ruleId} ${line}:${column} ${message}: ${excerpt(html, line, column)}`,
    ),
  );
}

const excerpt = (html: string, line: number, column: number): string =>
  (html.split('\n')[line - 1] ?? '').slice(Math.max(0, column - 40), column + 80);

for (const path of [...Object.values(publicRoutes), '/a/999999', '/usc/999999']) {
  test(`${path} is served as valid HTML, to a telephone and to a desktop`, async ({ request }) => {
    for (const userAgent of Object.values(userAgents)) {
      const answer = await request.get(path, {
        headers: { accept: 'text/html', 'user-agent': userAgent },
      });
      expect(await violations(await answer.text())).toEqual([]);
    }
  });
}
