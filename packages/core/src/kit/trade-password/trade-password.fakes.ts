import { sealedPassword, type PasswordSealer, type SealingKey } from '../password-sealer.port.ts';
import { createPasswordEntry } from './password-entry.ts';
import type { TradePasswordPorts } from './trade-password.ports.ts';

/** A key as answered by a gateway with the extension fields. It is no real key: only fakes seal with it. */
export const aSealingKey: SealingKey = { publicKey: 'fake-public-key', keyId: 'key-1', nonce: 'nonce-1', padding: 'OAEP-SHA256' };

/** Replaces a sealed block; the digits are not part of it. */
export const aSealedPassword = sealedPassword('c2VhbGVk');

/** Seals everything into the same block. */
export const fakePasswordSealer: PasswordSealer = { seal: () => Promise.resolve(aSealedPassword) };

/** A pad whose key arrives, whose seal succeeds and whose command is accepted with `receipt`. */
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

/** Ports with every end and failure of a pad, for a walk over the states of a flow that asks for the password. */
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
