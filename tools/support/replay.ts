import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';

/** The expectations of a replay. `end` prints the failed ones, and exits with 1 if there are any. */
export interface Verdict {
  readonly expect: (holds: boolean, fault: string) => void;
  readonly end: () => never;
}

/** `most`: the most printed faults. */
export const createVerdict = (most = Number.POSITIVE_INFINITY): Verdict => {
  const faults: string[] = [];
  return {
    expect: (holds, fault) => {
      if (!holds && faults.length < most) faults.push(fault);
    },
    end: () => {
      for (const fault of faults) console.error(fault);
      process.exit(faults.length === 0 ? 0 : 1);
    },
  };
};

/** Settings of all gateways of a replay: the same secrets, a quick hash, no limits of callers. A pepper has at least 32 characters. */
export const replaySettings = (pepper = randomBytes(32).toString('base64')) => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  return {
    PASSWORD_PEPPER: pepper,
    PASSWORD_KEY: privateKey,
    PASSWORD_COST: '4',
    RATE_LIMIT_SESSION: '0',
    RATE_LIMIT_ADDRESS: '0',
  } as const;
};

/** Writes a file until its disk is full. */
export const fillDisk = (filler: string): void => {
  const file = openSync(filler, 'w');
  try {
    for (;;) writeSync(file, Buffer.alloc(4096));
  } catch {
    closeSync(file);
  }
};
