import { drive } from '../../testing/drive.ts';
import type { HoldingDetail } from '../holding.ts';
import { aHoldingDetail, fakeHoldingDetailPorts, someAbilities } from './holding-detail.fakes.ts';
import { createHoldingDetailMachine } from './holding-detail.machine.ts';
import type { HoldingDetailPorts } from './holding-detail.ports.ts';
import type { HoldingDetailInput } from './holding-detail.types.ts';
import { holdingCashierOf, toHoldingDetailView } from './holding-detail.view.ts';

export const message = { kind: 'server', text: '系统维护' } as const;

const input: HoldingDetailInput = { page: 'private', channelCode: 'QSDJH', orderNo: null };

export const signIn = { to: 'sign-in', comesBack: true };

export const reading =
  (value: HoldingDetail): HoldingDetailPorts['load'] =>
  () =>
    Promise.resolve({ kind: 'read', value });

export const begin = (overrides: Partial<HoldingDetailPorts> = {}, from: HoldingDetailInput = input) => {
  const ports = fakeHoldingDetailPorts(overrides);
  const flow = drive(createHoldingDetailMachine(ports), toHoldingDetailView, from);
  const { actor } = flow;
  const pad = () => holdingCashierOf(actor.getSnapshot());
  const typePassword = () => {
    for (const { entry } of [ports.cancellation.cashier, ports.maturity.cashier]) {
      entry.clear();
      for (const digit of '135790') entry.append(digit);
    }
    pad()?.send({ type: 'digits.changed', count: 6 });
  };
  return { ...flow, ports, pad, typePassword };
};

export const beginShown = async (value: HoldingDetail, overrides: Partial<HoldingDetailPorts> = {}) => {
  const flow = begin({ load: reading(value), ...overrides });
  await flow.until('shown');
  return flow;
};

export const aReservation = aHoldingDetail({
  holdStatus: 'applying',
  statusText: '申请中',
  abilities: someAbilities({ cancelReservation: true, changeMaturity: true }),
});

export const aBookedRedemption = aHoldingDetail({ holdStatus: 'redemption-booked', abilities: someAbilities({ cancelRedemption: true }) });
