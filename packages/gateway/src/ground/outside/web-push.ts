import { createECDH } from 'node:crypto';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { Secrets } from '../keys/secrets.ts';
import { isForeignAddress, postOut, type PostOut } from './public-post.ts';
import type { PushResult, WebPush } from './web-push.port.ts';

/**
 * Notifies browsers in the name of an operator, whom push services reach at `contact` (mailto: or https:). [GW-1788] The key pair follows from
 * the key of all digests: every gateway of one database has the same, and nobody keeps another file.
 */
export const openWebPush = (secrets: Pick<Secrets, 'digest'>, contact: string, post: PostOut = postOut): WebPush => {
  const pair = createECDH('prime256v1');
  const secret = secrets.digest('web-push', 'vapid');
  pair.setPrivateKey(secret);
  const publicKey = pair.getPublicKey('base64url');
  const vapid = { subject: contact, publicKey, privateKey: secret.toString('base64url') };
  return {
    publicKey,
    send: async ({ endpoint, p256dh, auth }, { text, word }, signal) => {
      if (!isForeignAddress(endpoint)) return 'refused';
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

/** A phone that is off for longer shows the messages when they are opened. */
const TTL_SECONDS = 86_400;

const resultOf = (status: number): PushResult => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
};
