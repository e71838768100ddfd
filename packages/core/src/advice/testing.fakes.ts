// For this area in @caifu/core/testing.
export {
  aHeldFund,
  aHeldLine,
  aHoldingsCheck,
  aNeedsResult,
  fakeNeedsCollectionPorts,
  someAdviceNeeds,
  someCheckSources,
  someNeedsAnswers,
  someStarterFunds,
} from './advice.fakes.ts';
