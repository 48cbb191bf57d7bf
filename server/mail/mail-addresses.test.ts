import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headerName, messageHost } from './mail-addresses.ts';

test('a Message-ID names the website, or of the sender when the website has no public name', () => {
  expect(messageHost('https://www.southbeam.example', 'sales@mail.example')).toBe('www.southbeam.example');
  for (const origin of ['http://localhost:3000', 'http://192.0.2.7', 'http://[::1]:3000'])
    expect(messageHost(origin, 'sales@mail.example')).toBe('mail.example');
});

describe('a name in a header', () => {
  test('keeps names as people write them', () => {
    for (const name of ["Hana O'Connor-Ngata", 'J. R. Smith & Sons', 'Tāne Mahuta', 'Zoë d’Arc', '李 小龙'])
      expect(headerName(name)).toBe(name);
  });

  test('keeps nothing with a meaning in a header', () => {
    expect(headerName('Hana\r\nBcc: evil@example.com')).toBe('Hana Bcc evil example.com');
    expect(headerName('"Southbeam" <pay@evil.example>, x; =?utf-8?q?y?=')).toBe(
      'Southbeam pay evil.example x utf-8 q y',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(headerName(name)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"<>@,;:=?()\\[\]]/u);
      }),
    );
  });
});
