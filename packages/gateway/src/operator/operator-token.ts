import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kept } from '../ground/keys/key-files.ts';
import { keysDirectory, type Settings } from '../ground/start/settings.ts';

type TokenSettings = Pick<Settings, 'DATA_DIR' | 'KEYS_DIR' | 'OPERATOR_TOKEN'>;

/**
 * [KO-30] The token that names and removes operators: a file of mode 0600 beside the keys, made at the first start. Whoever reads it is the account that
 * the gateway runs as. It decides nothing else.
 */
export const administratorToken = (settings: TokenSettings): string =>
  kept(keysDirectory(settings), FILE, () => randomBytes(32).toString('base64url'));

/** The content that the command line shows: the operator's own token, or else, and always to name operators, that of the administrator. null: there is none. */
export const presentToken = (settings: TokenSettings, asWhom: 'operator' | 'administrator'): string | null => {
  if (asWhom === 'operator' && settings.OPERATOR_TOKEN !== null) return settings.OPERATOR_TOKEN;
  try {
    return readFileSync(join(keysDirectory(settings), FILE), 'utf8');
  } catch {
    return null;
  }
};

const FILE = 'operator-token';
