import { offlinePage } from '../../src/serviceWorker/offlinePage';

test('the offline page says what is missing and lists the pages that were seen', () => {
  const html = offlinePage([{ path: '/a/12', title: 'Bécher <250 mL> & "co"' }]);
  expect(html).toContain('<h1>Cette page n’est pas disponible hors connexion</h1>');
  expect(html).toContain('<a href="/a/12">Bécher &lt;250 mL&gt; &amp; &quot;co&quot;</a>');
  expect(html).toContain('<a href="/cart">VOIR MON DEVIS</a>');
});

test('without a page seen there is no list', () =>
  expect(offlinePage([])).not.toContain('Pages déjà vues'));
