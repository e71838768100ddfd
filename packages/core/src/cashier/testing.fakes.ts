// For this area in @caifu/core/testing.
export { aGivingCard, aTopUpReceipt, fakeTopUpPorts } from './top-up/top-up.fakes.ts';
export { aBindingOpening, aCardIssuer, aSupportedBank, fakeBankCardBindingPorts } from './bank-card-binding/bank-card-binding.fakes.ts';
export { aBoundCard, fakeBankCardsPorts } from './bank-cards/bank-cards.fakes.ts';
