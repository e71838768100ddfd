import path from 'node:path';
import type { LawSet } from '@caifu/core/law';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, vi } from 'vitest';
import type { Settings } from '../ground/start/settings.ts';
import { OPERATOR_COMMANDS } from '../operator/operator-commands.ts';
import { addOperator } from '../operator/operators.store.ts';
import { testSettings } from './seeded-market.ts';
import { openTestGateway, type TestGateway } from './gateway.fakes.ts';
import { useFolder } from './use-folder.fakes.ts';

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
    product: (productCode) => now().product(productCode),
    pay: (...payment) => now().pay(...payment),
    sealed: (caller, digits) => now().sealed(caller, digits),
    messagesOf: (caller) => now().messagesOf(caller),
    audit: () => now().audit(),
    rows: (statement, ...values) => now().rows(statement, ...values),
    balanceOf: (accountId) => now().balanceOf(accountId),
    purchase: (caller, changes) => now().purchase(caller, changes),
    moveTo: (day, time) => now().moveTo(day, time),
    aValuedProduct: (productCode, changes) => now().aValuedProduct(productCode, changes),
    publish: (productCode, values) => now().publish(productCode, values),
    place: (...order) => now().place(...order),
    withPassword: (...call) => now().withPassword(...call),
  };
};

/** A gateway for the tests of a file, which audits the ledger after each test with bookings. */
export const useAuditedGateway = (...settings: Parameters<typeof openTestGateway>): TestGateway => {
  const gateway = useTestGateway(...settings);
  let audited = '';
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') return;
    const [books] = await gateway.rows<{ state: string }>`
      select concat((select max(entry_id) from posting), ' ', (select count(*) from order_journal)) as state`;
    if (books === undefined || books.state === audited) return;
    audited = books.state;
    expect(await gateway.audit()).toEqual([]);
  });
  return gateway;
};

/** A gateway for the running test. */
export const gatewayOfTest = async (...settings: Parameters<typeof openTestGateway>): Promise<TestGateway> => {
  const gateway = await openTestGateway(...settings);
  onTestFinished(() => gateway.close());
  return gateway;
};

/** Another law for the running test. */
export const underLaw = ({ deps }: TestGateway, law: LawSet): void => {
  const spied = vi.spyOn(deps.law, 'now').mockReturnValue(law);
  onTestFinished(() => {
    spied.mockRestore();
  });
};

/** Settings of a gateway that listens to operators in a folder of its own. */
export const useOperatorSettings = () => {
  const folder = useFolder();
  return { OPERATOR_SOCKET: path.join(folder, 'socket'), KEYS_DIR: folder };
};

/** Settings of an operator's shell beside a gateway that listens there. */
export const useOperatorShell = (gateway: TestGateway, { OPERATOR_SOCKET }: { readonly OPERATOR_SOCKET: string }): (() => Settings) => {
  let settings: Settings | null = null;
  beforeAll(async () => {
    await gateway.operator.listen();
    settings = testSettings({ OPERATOR_SOCKET, OPERATOR_TOKEN: (await addOperator(gateway.deps.db, 'wang', 0)) ?? '' });
  });
  return () => {
    if (settings === null) throw new Error('the operator of these tests is not there yet');
    return settings;
  };
};

/** Returns the output of a command that an operator of this name runs. The operator is added with the first command. */
export const useOperators = (gateway: TestGateway) => {
  const tokens = new Map<string, string>();
  const run = async (OPERATOR_TOKEN: string | null, command: string, args: readonly string[]): Promise<string> => {
    const outcome = await OPERATOR_COMMANDS.get(command)?.({ ...gateway.deps.settings, OPERATOR_TOKEN }, args);
    return outcome === undefined ? '' : outcome.kind === 'done' ? outcome.text : outcome.reason;
  };
  beforeAll(() => gateway.operator.listen());
  return async (name: string, command: string, ...args: readonly string[]): Promise<string> => {
    const token = tokens.get(name) ?? (await run(null, 'operators', ['add', name]));
    tokens.set(name, token);
    return run(token, command, args);
  };
};
