import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isForeignAddress, isPublicAddress, publicLookup } from './public-post.ts';

const CLOSED = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.19.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::1',
];

/** A name with these addresses, as a connection asks for it. */
const asked = (addresses: readonly string[], all: boolean) =>
  new Promise<{ readonly error: string | null; readonly found: string | readonly LookupAddress[] }>((resolve) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    publicLookup((_host, _options, done) => done(null, found))('push.example.com', { all }, (error, answer) =>
      resolve({ error: error?.message ?? null, found: answer }),
    );
  });

describe('addresses that somebody else names', () => {
  it.each(CLOSED)('%s are not called: they are of this machine or its networks [GW-1786]', async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect((await asked([address], true)).error).toBe('the host is not public');
    expect((await asked(['93.184.215.14', address], true)).error).toBe('the host is not public');
  });

  it('are called where each of their addresses is public [GW-1786]', async () => {
    expect(['93.184.215.14', '172.32.0.1', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true, true]);
    expect(await asked(['93.184.215.14', '2606:4700::1111'], true)).toEqual({
      error: null,
      found: [
        { address: '93.184.215.14', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ],
    });
    expect(await asked(['93.184.215.14'], false)).toEqual({ error: null, found: '93.184.215.14' });
    expect((await asked([], true)).error).toBe('the host is not public');
  });

  it('are names of hosts on https at the usual port, without a user [GW-1786]', () => {
    const sound = ['https://fcm.googleapis.com/fcm/send/a:b', 'https://web.push.apple.com/Q1', 'https://push.example.com:443/1'];
    expect(sound.map(isForeignAddress)).toEqual([true, true, true]);
    const bad = [
      'http://push.example.com/1',
      'https://push.example.com:8443/1',
      'https://user@push.example.com/1',
      'https://[::1]/1',
      'https://0x7f.1/1',
      'https://localhost/1',
      'https://push.example.com./1',
      'push.example.com',
      `https://push.example.com/${'a'.repeat(1_000)}`,
    ];
    expect(bad.filter(isForeignAddress)).toEqual([]);
  });
});
