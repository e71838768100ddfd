import { createECDH } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Secrets } from '../keys/secrets.ts';
import { isForeignAddress, postOut, type PostOut } from './public-post.ts';
import type { PushResult, WebPush } from './web-push.port.ts';

/** The push services of the browsers' makers. `*.` stands for every name below. */
const KNOWN_SERVICES = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com'];

interface PushSettings {
  /** Where push services reach the operator: mailto: or https:. */
  readonly contact: string;
  /** Hosts of further push services. */
  readonly services: readonly string[];
}

/**
 * Notifies browsers in the name of an operator. [GW-1788] The key pair follows from the key of all digests: every gateway of one database
 * has the same, and nobody keeps another file.
 */
export const openWebPush = (secrets: Pick<Secrets, 'digest'>, { contact, services }: PushSettings, post: PostOut = postOut): WebPush => {
  const pair = createECDH('prime256v1');
  const secret = secrets.digest('web-push', 'vapid');
  pair.setPrivateKey(secret);
  const publicKey = pair.getPublicKey('base64url');
  const vapid = { subject: contact, publicKey, privateKey: secret.toString('base64url') };
  const hosts = [...KNOWN_SERVICES, ...services];
  const serves = (endpoint: string): boolean => isForeignAddress(endpoint) && hosts.some((host) => isAt(host, new URL(endpoint).hostname));
  return {
    publicKey,
    serves,
    send: async ({ endpoint, p256dh, auth }, { text, word }, signal) => {
      if (!serves(endpoint)) return 'refused';
      try {
        const { headers, body } = await buildPushPayload(
          { data: text, options: { ttl: TTL_SECONDS, topic: word } },
          { endpoint, expirationTime: null, keys: { p256dh, auth } },
          vapid,
        );
        return resultOf(await post(endpoint, { headers, body }, signal));
      } catch {
        return 'later';
      }
    },
  };
};

const isAt = (host: string, name: string): boolean => (host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host);

/** A phone that is off for longer shows the messages when they are opened. */
const TTL_SECONDS = 86_400;

const resultOf = (status: number): PushResult => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
};
