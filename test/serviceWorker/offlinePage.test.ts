import { offlinePage } from '../../src/serviceWorker/offlinePage';

test('the offline page says what is missing and lists the pages that were seen', () => {
  const html = offlinePage([{ path: '/a/12', title: 'Bécher <250 mL> & "co"' }]);
  expect(html).toContain('<h1>Cette page n’est pas disponible hors connexion</h1>');
  expect(html).toContain('<a href="/a/12">Bécher &lt;250 mL&gt; &amp; &quot;co&quot;</a>');
  expect(html).toContain('<a href="/cart">VOIR MON DEVIS</a>');
});

test('without a page seen there is no list', () =>
  expect(offlinePage([])).not.toContain('Pages déjà vues'));

test('the page names the shop and its telephone as they are published', () => {
  const html = offlinePage([], {
    name: 'Verrerie du Rhône',
    phone: '04 78 12 34 56',
    openingHours: 'Du mardi au samedi, de 9h à 17h',
  });
  expect(html).toContain('<p class="name">Verrerie du Rhône</p>');
  expect(html.replace(/[\u00A0\u202F]/g, ' ')).toContain(
    'Par téléphone : 04 78 12 34 56 (du mardi au samedi, 9h à 17h, non surtaxé)',
  );
  expect(offlinePage([], { phoneNote: '' })).toMatch(/8h à 19h\)/);
});
