import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kept } from '../ground/secrets.ts';
import type { Settings } from '../ground/settings.ts';

type TokenSettings = Pick<Settings, 'DATA_DIR' | 'OPERATOR_TOKEN'>;

/** What the command line shows to the gateway: a setting, or a file of mode 0600 in the data directory, made when it is missing. */
export const operatorToken = (settings: TokenSettings): string =>
  settings.OPERATOR_TOKEN ?? kept(settings.DATA_DIR, FILE, () => randomBytes(32).toString('base64url'));

/** The same for the command line, which makes nothing; null: there is none. */
export const presentOperatorToken = (settings: TokenSettings): string | null => {
  if (settings.OPERATOR_TOKEN !== null) return settings.OPERATOR_TOKEN;
  try {
    return readFileSync(join(settings.DATA_DIR, FILE), 'utf8');
  } catch {
    return null;
  }
};

const FILE = 'operator-token';
