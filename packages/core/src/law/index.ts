export { DEFAULT_LAW, defaultLawBook, lawBookOf } from './law-book.ts';
export { LAW_SETS } from './law-sets.ts';
export { lawLines, lawSet, readLawSet, writeLawSet, type LawLine, type LawReading } from './law-set.ts';
export {
  consentMissing,
  DATA_PART_NAMES,
  DATA_PARTS,
  missingConsents,
  offersFaceVisit,
  signInAgreements,
  type AsksParts,
  type DataPart,
} from './data-parts.ts';
export { FEE_CLASSES, type ByFeeClass, type FeeClass, type FeeFloor } from './fund-fee-limits.ts';
export { specLaw } from './spec.law.ts';
export type * from './law.types.ts';
export { clauseParts, type ClausePart } from './one-sided-clauses.ts';
export { inducingWords } from './inducing-names.ts';
export { investorClass } from './investor-class.ts';
export { boundOfList, isOffered, offeredUpTo, offersNote, stricterLevel } from './offered-level.ts';
export { PRIVATE_KINDS, placementKind, type PrivateKind } from './private-minimums.ts';
export {
  hasOneStandard,
  PLACEMENT_KINDS,
  qualifiedStandard,
  standardYuan,
  type PlacementKind,
  type QualifiedStandard,
} from './qualified-standard.ts';
export { areFundFeesWaived } from './strategy-fund-fees.ts';
export { isService, SERVICE_NAMES, SERVICES, serviceOff, servicesOf, type Service } from './services.ts';
export { readSeller, REGULATOR_LINE, SELLER_FACTS, sellerLine, sellerTitle, settlementLine, type Seller } from './seller.ts';
