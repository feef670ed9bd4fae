import { attachmentDisposition, originalName } from '../../../src/server/files/fileNames';

describe('the name a file came with', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\notice.pdf', 'notice.pdf'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie: x=1.pdf'],
    ['fdp.exe\u202Egpj.png', 'fdp.exegpj.png'],
    ['x.php\u0000.png', 'x.php.png'],
    ['"><img src=x onerror=1>.pdf', '"><img src=x onerror=1>.pdf'],
    ['be\u0301cher.pdf', 'bécher.pdf'],
    ['\u0007', 'fichier'],
  ])('THREAT-C06 %j is kept as %j', (sent, kept) => {
    expect(originalName(sent)).toBe(kept);
  });

  test('is cut to 255 characters and keeps its extension', () => {
    const kept = originalName(`${'é'.repeat(5000)}.pdf`);
    expect(kept).toHaveLength(255);
    expect(kept.endsWith('é.pdf')).toBe(true);
  });

  test('THREAT-C06 downloads under its original name, whatever its characters (RFC 6266)', () => {
    expect(attachmentDisposition('Notice d\'été "2026" (1).pdf')).toBe(
      `attachment; filename="Notice d'ete _2026_ (1).pdf"; ` +
        `filename*=UTF-8''Notice%20d%27%C3%A9t%C3%A9%20%222026%22%20%281%29.pdf`,
    );
  });
});
