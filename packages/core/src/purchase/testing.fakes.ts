// For this area in @caifu/core/testing.
export { aBankCard, aBuyContext, aBuyDraft, aBuyInput, anOffer, aPlacedOrder, aReceipt, aWallet, fakeBuyPorts } from './buy/buy.fakes.ts';
export { aMaturityInput, fakeMaturityPorts } from './maturity/maturity.fakes.ts';
export {
  aMoment,
  aReservationOutcomeInput,
  fakeReservationOutcomePorts,
  someFacts,
} from './reservation-outcome/reservation-outcome.fakes.ts';
