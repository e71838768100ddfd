import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import type { PostOut } from '../ground/outside/public-post.ts';

/** A note as a browser reads it. */
export interface ReadNote {
  readonly endpoint: string;
  readonly note: unknown;
  /** What the token says of the sender. */
  readonly claims: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** A push service with browsers: it checks who sends (RFC 8292) and reads as a browser does (RFC 8291). */
export const pushServiceDouble = (publicKey: () => string | null) => {
  const keys = new Map<string, { readonly pair: ReturnType<typeof createECDH>; readonly auth: Buffer }>();
  const read: ReadNote[] = [];
  const state = { status: 201, answers: true, unanswered: 0 };
  const post: PostOut = (endpoint, { headers, body }, signal) => {
    if (!state.answers) {
      state.unanswered += 1;
      return new Promise<number>((_, reject) => {
        if (signal.aborted) reject(new Error('aborted'));
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    }
    const browser = keys.get(endpoint);
    if (browser === undefined) return Promise.resolve(404);
    if (state.status === 201) {
      const claims = claimsOf(headers['authorization'] ?? '', publicKey() ?? '');
      read.push({ endpoint, note: JSON.parse(opened(Buffer.from(body), browser)), claims, headers });
    }
    return Promise.resolve(state.status);
  };
  return {
    post,
    read,
    state,
    /** A new browser that asked for notifications. */
    aBrowser: () => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `https://push.example.com/v1/${randomBytes(12).toString('hex')}`;
      keys.set(endpoint, { pair, auth });
      return { endpoint, p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
    },
    /** The person has ended them in the browser. */
    forget: (endpoint: string) => keys.delete(endpoint),
  };
};

const opened = (body: Buffer, { pair, auth }: { readonly pair: ReturnType<typeof createECDH>; readonly auth: Buffer }): string => {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const ikm = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
};

/** Throws for a token that the key of the browsers has not signed. */
const claimsOf = (authorization: string, publicKey: string): unknown => {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (key !== publicKey || !isSigned) throw new Error('not signed by the key of the browsers');
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
};
