import { describe, expect, it } from 'vitest';
import { documentAddress } from './document-address.ts';

const places = { origin: 'https://app.example', allowedOrigins: ['https://files.example', 'https://files.example:8443'] };

describe('documentAddress', () => {
  it.each([
    ['/documents/QS0001/contract.pdf', 'https://app.example/documents/QS0001/contract.pdf'],
    ['/documents/a.pdf?v=2', 'https://app.example/documents/a.pdf?v=2'],
    ['/documents/%E5%90%88%E5%90%8C.pdf', 'https://app.example/documents/%E5%90%88%E5%90%8C.pdf'],
    ['/documents/合同.pdf', 'https://app.example/documents/%E5%90%88%E5%90%8C.pdf'],
    ['https://app.example/documents/a.pdf', 'https://app.example/documents/a.pdf'],
    ['https://files.example/a/b.pdf', 'https://files.example/a/b.pdf'],
    ['https://files.example:8443/b.pdf', 'https://files.example:8443/b.pdf'],
  ])('takes %s', (text, address) => {
    expect(documentAddress(text, places)).toBe(address);
  });

  it.each([
    '',
    'documents/a.pdf',
    '/documents/',
    '/documents',
    '/V1/assetManagement/getHoldInfo',
    '/documents/../V1/user',
    '/documents/%2e%2e/V1/user',
    '/documents/..%2fV1',
    '/documents/..%5cV1',
    '/documents/a%00.pdf',
    '/documents/%252e%252e/V1',
    '/documents/a.pdf#page=2',
    '/documents\\..\\a.pdf',
    '/documents/a b.pdf',
    '/documents/a\n.pdf',
    '//files.example/a.pdf',
    '//app.example/documents/a.pdf',
    '/\\files.example/a.pdf',
    '\\\\files.example\\a.pdf',
    '\thttps://files.example/a.pdf',
    'https://files.example/a.pdf\u0000',
    'https:files.example/a.pdf',
    'https:/files.example/a.pdf',
    'https:\\\\files.example/a.pdf',
    'https://user@files.example/a.pdf',
    'https://user:secret@files.example/a.pdf',
    'https://files.example@evil.example/a.pdf',
    'https://files.example.evil.example/a.pdf',
    'https://evil.example/https://files.example/a.pdf',
    'https://evil.example/documents/a.pdf',
    'https://files.example:444/a.pdf',
    'https://files.example/a.pdf#x',
    'http://files.example/a.pdf',
    'http://app.example/documents/a.pdf',
    'https://app.example/V1/user',
    'https://app.example/documents/../V1/user',
    'ftp://files.example/a.pdf',
    'javascript:alert(1)',
    'data:application/pdf;base64,JVBERi0=',
    'blob:https://app.example/3f1c',
    'file:///etc/passwd',
    `https://files.example/${'a'.repeat(2_000)}`,
    `/documents/${'a'.repeat(2_000)}`,
  ])('refuses %j', (text) => {
    expect(documentAddress(text, places)).toBeNull();
  });

  it('refuses every other origin when none is allowed', () => {
    expect(documentAddress('https://files.example/a.pdf', { ...places, allowedOrigins: [] })).toBeNull();
  });

  it('refuses a missing address', () => {
    expect([documentAddress(undefined, places), documentAddress(null, places)]).toEqual([null, null]);
  });
});
