import { describe, expect, it } from 'vitest';
import { missingConnections } from './connections.ts';
import { demoIdentityChecker, noIdentityRegistry } from './outside/identity-checker.port.ts';
import { NOTHING_OUTSIDE } from './outside/outside.ts';
import { noSmsProvider } from './outside/sms-sender.port.ts';
import { gatewayOfTest } from '../testing/use-gateway.fakes.ts';

describe('connections to other systems', () => {
  it('are all named as missing by a gateway without any [OPS-20]', () => {
    const told = missingConnections({ ...NOTHING_OUTSIDE, sms: noSmsProvider, identity: noIdentityRegistry });
    expect(told.map((sentence) => sentence.split(':')[0])).toEqual([
      'one-time codes',
      'identity check',
      'estimates of funds within the day',
      'values of indices',
      'gold prices',
      'partner banks',
      'bills of credit cards',
      'lists of names',
      'notifications',
      'card check',
      'payment',
      'products',
      'registrar',
    ]);
  });

  it('are not named if they exist [OPS-20]', () => {
    const sms = { send: () => Promise.resolve(true) };
    const told = missingConnections({ ...NOTHING_OUTSIDE, sms, identity: demoIdentityChecker });
    expect(told.join('\n')).not.toMatch(/one-time codes|identity check/);
    expect(told.join('\n')).toMatch(/gold prices/);
  });

  it('are reported by an open gateway from its own parts [OPS-20]', async () => {
    const gateway = await gatewayOfTest();
    expect(missingConnections(gateway.deps).length).toBeGreaterThanOrEqual(3);
  });
});
