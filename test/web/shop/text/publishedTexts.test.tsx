import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { company } from '../../../../src/content/company';
import { conditions } from '../../../../src/content/conditions';
import { legalDetails } from '../../../../src/content/legalDetails';
import { textDefaults } from '../../../../src/content/textDefaults';
import { textValuesOf } from '../../../../src/content/textValues';
import { TEXT_PAGES } from '../../../../src/domain/shopContent/texts/textPages';
import TextScreen from '../../../../src/web/shop/text/TextScreen';
import { OwnTextPage } from '../../../../src/web/ui/page/OwnTextPage';
import { answers } from '../../../support/fakeNetwork';
import { renderAt } from '../../../support/renderAt';

// What the owner has published, as it comes with the page of the company.
jest.mock('../../../../src/content/company', () => ({
  ...jest.requireActual<object>('../../../../src/content/company'),
  published: { texts: { about: 'Nous soufflons du verre depuis 1920.' } },
}));

const values = textValuesOf(company, legalDetails, conditions);
const show = (text: string) =>
  render(<OwnTextPage text={text} absent={{}} values={values} />, { wrapper: MemoryRouter });

test.each(TEXT_PAGES)('the text of $path in the notation is the page of the sources', (page) => {
  const { container } = show(textDefaults[page.field]);
  const own = container.innerHTML;
  const sources = render(<TextScreen />, {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[page.path]}>{children}</MemoryRouter>,
  });
  const title = sources.container.querySelector('h1')?.outerHTML ?? '';
  expect(sources.container.innerHTML).toBe(title + own);
});

test('lists, bold text, line breaks and links are elements; HTML and other links are text', () => {
  show(
    [
      '## Écrire à {nom}',
      '- **Mail** : [ici](mailto:vente@labo.example)',
      '- [Nos prix](/terms)',
      '',
      '12 rue des Ballons',
      'Paris [site](https://labo.example/a) [non](javascript:alert) <img src=x onerror=alert(1)>',
      '[données](mailto:{contact données})',
    ].join('\n'),
  );
  expect(screen.getByRole('heading')).toHaveTextContent('Écrire à Paillasse');
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(2);
  expect(within(items[0]!).getByText('Mail').tagName).toBe('B');
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['ici', 'mailto:vente@labo.example'],
    ['Nos prix', '/terms'],
    ['site', 'https://labo.example/a'],
  ]);
  expect(document.querySelectorAll('img, script')).toHaveLength(0);
  expect(document.querySelectorAll('br')).toHaveLength(2);
  expect(screen.getByText(/non <img src=x onerror=alert\(1\)>/)).toBeInTheDocument();
});

const openShop = (path: string, table: Parameters<typeof answers>[0] = {}) =>
  renderAt(path, { fetchFn: answers({ 'GET /exposed/categories/flat': [], ...table }).fetchFn });

test('a page shows the text that came with it', async () => {
  await openShop('/about');
  expect(await screen.findByText('Nous soufflons du verre depuis 1920.')).toBeInTheDocument();
});

test('the text of another page is read with its figures, again after a failure', async () => {
  let fails = true;
  const content = {
    sections: [
      { section: 'conditions', fields: [{ name: 'carriage', value: '41' }] },
      { section: 'texts', fields: [{ name: 'terms', value: 'Port : {port} HT.' }] },
    ],
  };
  await openShop('/terms', { 'GET /exposed/shop/content': () => (fails ? 503 : content) });
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  fails = false;
  await userEvent.click(again);
  expect(await screen.findByText(/Port.: 41,00.€ HT\./)).toBeInTheDocument();
});
