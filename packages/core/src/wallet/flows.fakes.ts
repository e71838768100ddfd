import { fakeResourcePorts } from '../kit/resource/resource.fakes.ts';
import { createResourceMachine } from '../kit/resource/resource.machine.ts';
import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { aWalletHome } from './wallet-home/wallet-home.fakes.ts';
import { toWalletHomeView } from './wallet-home/wallet-home.view.ts';
import { fakeWalletRecordPorts } from './wallet-record/wallet-record.fakes.ts';
import { createWalletRecordMachine } from './wallet-record/wallet-record.machine.ts';
import { toWalletRecordView } from './wallet-record/wallet-record.view.ts';
import type { WalletHome } from './wallet.ts';
import { fakeWithdrawalPorts } from './withdrawal/withdrawal.fakes.ts';
import { createWithdrawalMachine } from './withdrawal/withdrawal.machine.ts';
import { toWithdrawalView } from './withdrawal/withdrawal.view.ts';

/** Every flow of the area, with fake ports. */
export const walletFlows: readonly FlowUnderTest[] = [
  flow(
    createResourceMachine,
    createResourceMachine<null, WalletHome>(fakeResourcePorts(aWalletHome()), 'wallet'),
    { query: null },
    toWalletHomeView,
  ),
  flow(createWalletRecordMachine, createWalletRecordMachine(fakeWalletRecordPorts()), { query: 'top-up-1' }, toWalletRecordView),
  flow(createWithdrawalMachine, createWithdrawalMachine(fakeWithdrawalPorts()), undefined, toWithdrawalView),
];
