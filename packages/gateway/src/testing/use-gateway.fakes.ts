import { afterAll, beforeAll } from 'vitest';
import { openTestGateway, type TestGateway } from './gateway.fakes.ts';

/** A gateway for the tests of a file: open from before the first to after the last. */
export const useTestGateway = (...settings: Parameters<typeof openTestGateway>): TestGateway => {
  let opened: TestGateway | null = null;
  beforeAll(async () => {
    opened = await openTestGateway(...settings);
  });
  afterAll(() => opened?.close());
  const now = (): TestGateway => {
    if (opened === null) throw new Error('the gateway of these tests is not open');
    return opened;
  };
  return {
    get app() {
      return now().app;
    },
    get deps() {
      return now().deps;
    },
    get operator() {
      return now().operator;
    },
    get wall() {
      return now().wall;
    },
    close: () => now().close(),
    ask: (...call) => now().ask(...call),
    tell: (...call) => now().tell(...call),
    signIn: (mobile) => now().signIn(mobile),
    anInvestor: (facts) => now().anInvestor(facts),
    pay: (...payment) => now().pay(...payment),
    sealed: (caller, digits) => now().sealed(caller, digits),
    audit: () => now().audit(),
    balanceOf: (accountId) => now().balanceOf(accountId),
    purchase: (caller, changes) => now().purchase(caller, changes),
    moveTo: (day, time) => now().moveTo(day, time),
    aValuedProduct: (productCode, changes) => now().aValuedProduct(productCode, changes),
    publish: (productCode, values) => now().publish(productCode, values),
    withPassword: (...call) => now().withPassword(...call),
  };
};
