// For this area in @caifu/core/testing.
export { aWalletFund, aWalletHome } from './wallet-home/wallet-home.fakes.ts';
export { aNormalWithdrawal, aWalletRecord, aWalletRecordDetail, fakeWalletRecordPorts } from './wallet-record/wallet-record.fakes.ts';
export { aWithdrawalOpening, aWithdrawalReceipt, fakeWithdrawalPorts } from './withdrawal/withdrawal.fakes.ts';
