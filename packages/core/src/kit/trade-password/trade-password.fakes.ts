import { sealedPassword, type PasswordSealer, type SealingKey } from '../password-sealer.port.ts';
import { createPasswordEntry } from './password-entry.ts';
import type { TradePasswordPorts } from './trade-password.ports.ts';

/** A key as a gateway with the extension fields answers it. No real key: only fakes seal with it. */
export const aSealingKey: SealingKey = { publicKey: 'fake-public-key', keyId: 'key-1', nonce: 'nonce-1', padding: 'OAEP-SHA256' };

/** Stands for a sealed block; the digits cannot be found in it. */
export const aSealedPassword = sealedPassword('c2VhbGVk');

/** Seals everything into the same block. */
export const fakePasswordSealer: PasswordSealer = { seal: () => Promise.resolve(aSealedPassword) };

/** A pad whose key comes, whose seal holds and whose command is accepted with `receipt`. */
export const fakeTradePasswordPorts = <Command, Receipt>(
  receipt: Receipt,
  overrides: Partial<TradePasswordPorts<Command, Receipt>> = {},
): TradePasswordPorts<Command, Receipt> => ({
  entry: createPasswordEntry(),
  sealer: fakePasswordSealer,
  fetchKey: () => Promise.resolve({ kind: 'key', key: aSealingKey }),
  submit: () => Promise.resolve({ kind: 'accepted', receipt }),
  ...overrides,
});

/** Every way in which a pad can end and break, for a walk over the states of a flow that asks for the password. */
export const everyPadEnd = (receipt: unknown) => ({
  done: [
    { kind: 'accepted', receipt },
    { kind: 'cancelled' },
    { kind: 'forgotten' },
    { kind: 'cancelled-by-server', message: aRefusal, refresh: true },
    { kind: 'refused', message: aRefusal, wasJudged: true },
    { kind: 'refused', message: aRefusal, wasJudged: false },
    { kind: 'refused', message: { kind: 'sign-in-required' }, wasJudged: false },
    { kind: 'unknown' },
  ],
  errors: [new Error('broken')],
  snapshots: [
    {
      value: 'entering',
      context: { dialog: null, notice: null, destination: null, isBusy: false, announcement: null, digitCount: 0, problem: null },
    },
  ],
});

const aRefusal = { kind: 'server', text: '余额不足' } as const;
