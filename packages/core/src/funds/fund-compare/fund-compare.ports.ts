import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { FundSubject } from './fund-compare.types.ts';

/**
 * Reads funds with their whole series, each code once; an unknown fund, or one without a value, is left out. The series of a money
 * fund is that of its income (`courseOfIncome`). Repeatable. Throws `PortError` only.
 */
export interface FundComparePorts {
  readFunds(fundCodes: readonly string[], signal?: CallSignal): Promise<ReadAnswer<readonly FundSubject[]>>;
}
