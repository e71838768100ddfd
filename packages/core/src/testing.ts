// @caifu/core/testing: fake ports and builders, arbitraries, invariants and walks. Needs fast-check, an optional peer.

// walks through a machine's states
export {
  createRandom,
  gapsOf,
  randomWalk,
  walkMachine,
  type CallOutcomes,
  type RandomWalkSettings,
  type Walk,
  type WalkedSnapshot,
  type WalkSettings,
} from './testing/walk-machine.ts';

// values at which rules change their result
export {
  amountsAround,
  amountsAtEdgesOf,
  arbitraryAmount,
  arbitraryAmountMarks,
  arbitraryCalendar,
  arbitraryCharge,
  arbitraryDate,
  arbitraryFeeTable,
  arbitraryHoldingItem,
  arbitraryHoldStatus,
  arbitraryMember,
  arbitraryPreBuyInput,
  arbitraryRate,
  arbitraryRiskLevel,
  arbitraryStanding,
  HOLD_STATUSES,
  type AmountMarks,
} from './testing/arbitraries.ts';

// addresses that nobody may follow
export { hostileAddresses, type AddressPlaces } from './testing/hostile-addresses.ts';

// the number of cases of a property
export { MONEY_RUNS, RUNS } from './testing/runs.ts';

// invariants
export {
  amountViolations,
  feeViolations,
  gateViolations,
  plainDataViolations,
  secretViolations,
  type Violations,
} from './testing/invariants.ts';

// the law in force, made sets and every set, a seller
export { aLawSet, aSeller, everyLaw, fakeLaw } from './law/law.fakes.ts';

// fake ports and builders, area by area
export * from './testing/area-fakes.ts';
