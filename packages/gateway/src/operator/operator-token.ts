import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kept } from '../ground/keys/key-files.ts';
import { keysDirectory, type Settings } from '../ground/start/settings.ts';

type TokenSettings = Pick<Settings, 'DATA_DIR' | 'KEYS_DIR' | 'OPERATOR_TOKEN'>;

/**
 * [KO-30] The token for adding and removing operators: a file of mode 0600 beside the keys, made at the first start. Only the account of
 * the gateway can read it. It allows nothing else.
 */
export const administratorToken = (settings: TokenSettings): string =>
  kept(keysDirectory(settings), FILE, () => randomBytes(32).toString('base64url'));

/**
 * The token that the command line sends: the operator's own, or else the administrator's, which is always used for operators. null: there
 * is none.
 */
export const presentToken = (settings: TokenSettings, asWhom: 'operator' | 'administrator'): string | null => {
  if (asWhom === 'operator' && settings.OPERATOR_TOKEN !== null) return settings.OPERATOR_TOKEN;
  try {
    return readFileSync(join(keysDirectory(settings), FILE), 'utf8');
  } catch {
    return null;
  }
};

const FILE = 'operator-token';
