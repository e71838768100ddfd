// Of this area in @caifu/core/testing.
export {
  aBankAccount,
  aBankHome,
  aBankOffer,
  aBankRecord,
  aDeposit,
  aDepositProduct,
  anAccountCard,
  anOpeningBoard,
  aPartner,
  fakeBankOpeningPorts,
  fakeBankOrderPorts,
} from './bank.fakes.ts';
