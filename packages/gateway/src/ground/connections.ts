import type { Deps } from './deps.ts';
import { noIdentityRegistry } from './outside/identity-checker.port.ts';
import { NOTHING_OUTSIDE, type Outside } from './outside/outside.ts';
import { noSmsProvider } from './outside/sms-sender.port.ts';

type Connected = Pick<Deps, 'sms' | 'identity'> & Outside;

const WITHOUT = {
  sms: 'one-time codes: no message is sent, so nobody signs in by a code',
  identity: 'identity check: nobody is verified',
  fundEstimates: 'estimates of funds within the day: none are shown',
  indexValues: 'values of indices: none are shown',
  goldPrices: 'gold prices: gold is not traded',
  partnerBanks: 'partner banks: no account is opened and no bank order is answered',
  repaymentBills: 'bills of credit cards: repayments go by fixed amounts alone',
  nameLists: 'lists of names: nobody is looked up in any (NAME_LIST names a file)',
  webPush: 'notifications: no browser is notified of messages (PUSH_CONTACT names a contact)',
} as const satisfies Record<keyof Connected, string>;

/** Connections that no setting can make yet. */
const NO_PORT = [
  'card check: a bound card is not checked with its bank',
  'payment: no money comes from or goes to a bank card',
  'products: private and broker products and strategies have no command that makes them; public funds are imported',
  'registrar: this gateway confirms orders itself, with the values that are imported',
] as const;

/** [OPS-20] The systems to which this gateway is not connected, each in a sentence for the operator. */
export const missingConnections = (connected: Connected): readonly string[] => {
  const none: Connected = { ...NOTHING_OUTSIDE, sms: noSmsProvider, identity: noIdentityRegistry };
  const open = keysOf(WITHOUT).filter((name) => connected[name] === none[name]);
  return [...open.map((name) => WITHOUT[name]), ...NO_PORT];
};

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] =>
  Object.keys(record).filter((key): key is Key => key in record);
