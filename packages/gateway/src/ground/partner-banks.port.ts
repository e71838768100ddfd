import type { PartnerFile } from '@caifu/core/bank';
import type { CalendarDate, EpochMs, Fen } from '@caifu/core/values';

/** What a bank is told to do. */
export interface BankInstruction {
  /** The number of the order: told twice, it is done once. */
  readonly reference: string;
  readonly partnerCode: string;
  readonly day: CalendarDate;
  readonly amount: Fen;
}

export type BankResult = 'done' | 'refused';

export interface BankAnswer {
  readonly reference: string;
  readonly result: BankResult;
}

/** One line of a bank's file of the day: what it has carried out. */
export interface BankFileLine {
  readonly reference: string;
  readonly amount: Fen;
}

/** The partner banks behind one door. Each may answer late, twice or not at all. */
export interface PartnerBanks {
  readonly partners: readonly PartnerFile[];
  /** The number of the account; null: no answer came. The same customer has the same account. */
  openAccount(partnerCode: string, investorId: string): Promise<string | null>;
  /** null: no answer came; it may have been carried out all the same. */
  submit(instruction: BankInstruction, at: EpochMs): Promise<BankResult | null>;
  /** Answers to these that have come by a moment, in any order and as often as they like. */
  answersTo(references: readonly string[], at: EpochMs): Promise<readonly BankAnswer[]>;
  /** All that a bank has carried out on a day that is over. */
  fileOf(partnerCode: string, day: CalendarDate): Promise<readonly BankFileLine[]>;
}

/** Without partners there is nothing to open and nothing to buy. */
export const noPartnerBanks: PartnerBanks = {
  partners: [],
  openAccount: () => Promise.resolve(null),
  submit: () => Promise.resolve(null),
  answersTo: () => Promise.resolve([]),
  fileOf: () => Promise.resolve([]),
};
