import { sha256, type Secrets } from '../ground/keys/secrets.ts';

/**
 * The token that pays one order. The token is derived, so that a repeated call can get the very first answer although only a digest is
 * stored. A newer serial invalidates the older ones.
 */
export const payTokenOf = (secrets: Secrets, orderNo: string, serial: number): string =>
  secrets.digest('pay-token', `${orderNo}\0${serial}`).toString('base64url');

export const payTokenHash = (token: string): string => sha256(token);
