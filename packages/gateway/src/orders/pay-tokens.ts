import { sha256, type Secrets } from '../ground/keys/secrets.ts';

/**
 * The token that pays one order. The token is derived, so that a repeated order call can be given the very first answer
 * although only a digest of the token is stored. A newer serial makes the older ones worthless.
 */
export const payTokenOf = (secrets: Secrets, orderNo: string, serial: number): string =>
  secrets.digest('pay-token', `${orderNo}\0${serial}`).toString('base64url');

export const payTokenHash = (token: string): string => sha256(token);
