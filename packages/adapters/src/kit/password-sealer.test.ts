/// <reference types="node" />
import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';

import { PortError, type SealingKey } from '@caifu/core/kit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { createPasswordSealer } from './password-sealer.jsencrypt.ts';
import { rsaModulusBytes } from './rsa-public-key.ts';

const keyPair = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength });
const pemOf = (pair: ReturnType<typeof keyPair>) => pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();

const pair = keyPair(2048);
const pem = pemOf(pair);
const key: SealingKey = { publicKey: pem, keyId: 'K1', nonce: 'abc-123_"\\', padding: 'OAEP-SHA256' };
const sealer = createPasswordSealer();

beforeAll(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('self', globalThis);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const kindOf = async (sealing: Promise<unknown>) =>
  sealing.then(
    () => 'sealed',
    (fault: unknown) => (fault instanceof PortError ? fault.kind : fault),
  );

describe('sealing a trade password', () => {
  it('makes a block that node decrypts to nonce and digits [SEAL-1]', async () => {
    const opened = async () => {
      const block = Buffer.from(await sealer.seal('135790', key), 'base64');
      return privateDecrypt({ key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, block).toString(
        'ascii',
      );
    };
    for (let round = 0; round < 40; round += 1) {
      expect(JSON.parse(await opened())).toEqual({ n: 'abc-123_"\\', p: '135790' });
    }
  });

  it('holds the digits alone where a server returns only a key [SEAL-2]', async () => {
    const block = Buffer.from(await sealer.seal('246801', { publicKey: pem, keyId: null, nonce: null, padding: 'PKCS1' }), 'base64');
    expect(block).toHaveLength(256);
    expect(privateDecrypt({ key: pair.privateKey, padding: constants.RSA_PKCS1_PADDING }, block).toString()).toBe('246801');
  });

  it('never makes the same block twice [SEAL-3]', async () => {
    expect(await sealer.seal('135790', key)).not.toBe(await sealer.seal('135790', key));
  });

  it('takes longer keys and bare base64 [SEAL-4]', async () => {
    const longer = keyPair(3072);
    const bare = pemOf(longer).replaceAll(/-----.*-----|\s/g, '');
    const block = Buffer.from(await sealer.seal('135790', { ...key, publicKey: bare }), 'base64');
    expect(block).toHaveLength(384);
  });

  it.each<[string, string, Partial<SealingKey>]>([
    ['a key of 1024 bits', '135790', { publicKey: pemOf(keyPair(1024)) }],
    ['an empty key', '135790', { publicKey: '' }],
    ['a key that is text', '135790', { publicKey: 'hello' }],
    ['a private key', '135790', { publicKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }],
    ['a PKCS1 public key', '135790', { publicKey: pair.publicKey.export({ type: 'pkcs1', format: 'pem' }).toString() }],
    [
      'an elliptic key',
      '135790',
      { publicKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' }).toString() },
    ],
    ['a cut key', '135790', { publicKey: pem.slice(0, 300) }],
    ['no nonce', '135790', { nonce: null }],
    ['a nonce beyond ASCII', '135790', { nonce: '随机数' }],
    ['a nonce too long for the block', '135790', { nonce: 'n'.repeat(200) }],
    ['five digits', '13579', {}],
    ['letters', '13579a', {}],
  ])('throws crypto and sends nothing with %s [SEAL-5]', async (_name, digits, change) => {
    expect(await kindOf(sealer.seal(digits, { ...key, ...change }))).toBe('crypto');
  });

  it('seals with Node’s cryptography where there is no window [SEAL-6]', async () => {
    vi.stubGlobal('window', undefined);
    const open = async (sealing: SealingKey, padding: object) =>
      privateDecrypt({ key: pair.privateKey, ...padding }, Buffer.from(await sealer.seal('135790', sealing), 'base64')).toString();
    const oaep = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
    expect(JSON.parse(await open(key, oaep))).toEqual({ n: 'abc-123_"\\', p: '135790' });
    const bare = { publicKey: pem.replaceAll(/-----.*-----|\s/g, ''), keyId: null, nonce: null, padding: 'PKCS1' } as const;
    expect(await open(bare, { padding: constants.RSA_PKCS1_PADDING })).toBe('135790');
    expect(await sealer.seal('135790', key)).not.toBe(await sealer.seal('135790', key));
    expect(await kindOf(sealer.seal('135790', { ...key, nonce: 'n'.repeat(200) }))).toBe('crypto');
    vi.stubGlobal('window', globalThis);
  });

  it('throws crypto where neither a window nor Node provides randomness [SEAL-6]', async () => {
    vi.stubGlobal('window', undefined);
    vi.stubGlobal('process', undefined);
    const kind = await kindOf(sealer.seal('135790', key));
    vi.unstubAllGlobals();
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('self', globalThis);
    expect(kind).toBe('crypto');
  });
});

describe('reading a public key', () => {
  it('returns the length of the modulus [SEAL-7]', () => {
    expect(rsaModulusBytes(pem)).toBe(256);
    expect(rsaModulusBytes(pemOf(keyPair(1024)))).toBe(128);
  });

  it('accepts no key whose bytes were changed in length or kind [SEAL-7]', () => {
    const der = pair.publicKey.export({ type: 'spki', format: 'der' });
    const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
    expect(rsaModulusBytes(text(der))).toBe(256);
    expect(rsaModulusBytes(text(Buffer.concat([der, Buffer.from([0])])))).toBeNull();
    for (let cut = 0; cut < der.length; cut += 1) expect(rsaModulusBytes(text(der.subarray(0, cut)))).toBeNull();
    for (const index of [0, 1, 4, 6, 19, 24]) {
      const changed = Uint8Array.from(der);
      changed[index] = (changed[index] ?? 0) ^ 0x55;
      expect({ index, bytes: rsaModulusBytes(text(changed)) }).toEqual({ index, bytes: null });
    }
  });
});
