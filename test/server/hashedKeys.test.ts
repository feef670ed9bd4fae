import { hashedMailbox, networkOf } from '../../src/server/hashedKeys';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['64:ff9b::cb00:7107', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2'],
  ['2001:db8:1:2:0:5efe:203.0.113.7', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('THREAT-A09 limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  'Jean.Dupont@labo.example',
  'jean.dupont+devis@labo.example',
  'jeandupont@LABO.example',
  'j.e.a.n.dupont+a+b@labo.example',
])('THREAT-G11 %s is the mailbox of jean.dupont@labo.example for the limits', (email) => {
  expect(hashedMailbox('secret', email)).toBe(hashedMailbox('secret', 'jean.dupont@labo.example'));
});

test('THREAT-G11 both domains of Gmail are one; another name or domain is another mailbox', () => {
  const key = (email: string) => hashedMailbox('secret', email);
  expect(key('jean@googlemail.com')).toBe(key('jean@gmail.com'));
  expect(
    new Set(
      [
        'jean@labo.example',
        'jeanne@labo.example',
        'jean@labo2.example',
        '+a@labo.example',
        '+b@labo.example',
      ].map(key),
    ).size,
  ).toBe(5);
});
