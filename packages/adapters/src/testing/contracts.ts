import type { TradePasswordPorts } from '@caifu/core/kit';
import type { EpochMs } from '@caifu/core/values';
import { adaptersIn, signInWith, type InProcessApp } from './in-process.ts';
import type { AllAdapters } from './stand-in.ts';

/**
 * Rows for `describe.each`. The same suite runs over the fakes, which test the flows, and over the adapters with the gateway. Each flow's
 * test file builds its own worlds; there is no common list of contracts.
 */
export const worldsOf = <World>(
  fakes: () => World,
  adapters: () => Promise<World>,
): readonly (readonly [name: string, open: () => Promise<World>])[] => [
  ['fakes', () => Promise.resolve(fakes())],
  ['adapters and the gateway', adapters],
];

/** The part of a gateway under test that an investor needs. */
export interface ContractGateway {
  readonly app: InProcessApp;
  readonly deps: { readonly clock: { now(): EpochMs } };
  anInvestor(): Promise<{ readonly investorId: string }>;
}

/** Adapters with a new, signed-in investor and the investor's wallet. */
export const signedInvestor = async (
  gateway: ContractGateway,
): Promise<{ readonly ports: AllAdapters; readonly investorId: string; readonly walletId: string }> => {
  const { investorId } = await gateway.anInvestor();
  const ports = adaptersIn(gateway.app, { clock: { now: () => gateway.deps.clock.now() } });
  await signInWith(ports, investorId.slice(1));
  return { ports, investorId, walletId: `W${investorId.slice(1)}` };
};

const DIGITS = '135790';

/** Submits a command with the investor's password. */
export const submitTo = async <Command, Receipt>(
  { fetchKey, sealer, submit }: Omit<TradePasswordPorts<Command, Receipt>, 'entry'>,
  command: Command,
) => {
  const { signal } = new AbortController();
  const key = await fetchKey(signal);
  if (key.kind !== 'key') throw new Error('there is no key');
  return submit({ command, sealed: await sealer.seal(DIGITS, key.key), keyId: key.key.keyId }, signal);
};
