import type { BankScoring, DayValue, PartnerFile } from '@caifu/core/bank';
import type { CalendarDate, EpochMs, Fen } from '@caifu/core/values';

/** The instruction to a bank. */
export interface BankInstruction {
  /** The number of the order: told twice, it is done once. */
  readonly reference: string;
  readonly partnerCode: string;
  readonly day: CalendarDate;
  /** Fen; of a redemption hundredths of shares. */
  readonly amount: number;
}

export type BankResult = 'done' | 'refused';

export interface BankAnswer {
  readonly reference: string;
  readonly result: BankResult;
}

/** One line of a bank's file of the day: an instruction that it has carried out, or money that came from outside. */
export type BankFileLine = CarriedOut | IncomingTransfer;

export interface CarriedOut {
  readonly kind: 'order';
  readonly reference: string;
  /** As it was instructed. */
  readonly amount: number;
}

/** An ordinary transfer to the number of an e-account. */
export interface IncomingTransfer {
  readonly kind: 'transfer';
  /** The bank's own number of it: told twice, it came once. */
  readonly reference: string;
  readonly accountNo: string;
  readonly payerName: string;
  readonly payerBank: string;
  /** Last digits of the account that it came from. */
  readonly payerTail: string;
  readonly amount: Fen;
  readonly at: EpochMs;
}

/** The data that the gateway keeps of a partner: its file, and how its questionnaire is judged. */
export interface BankFile extends PartnerFile {
  readonly scoring: BankScoring | null;
}

/** The partner banks behind one door. Each may answer late, twice or not at all. */
export interface PartnerBanks {
  readonly partners: readonly BankFile[];
  /** The number of the account; null: no answer came. The same customer has the same account. */
  openAccount(partnerCode: string, investorId: string): Promise<string | null>;
  /** null: no answer came; it may have been carried out all the same. */
  submit(instruction: BankInstruction, at: EpochMs): Promise<BankResult | null>;
  /** Answers to these that have come by a moment, in any order and as often as they like. */
  answersTo(references: readonly string[], at: EpochMs): Promise<readonly BankAnswer[]>;
  /** All that a bank has carried out and received on a day that is over. */
  fileOf(partnerCode: string, day: CalendarDate): Promise<readonly BankFileLine[]>;
  /** Net values of a wealth product after a day (null: all) and up to a day, the oldest first. */
  netValuesOf(productCode: string, after: CalendarDate | null, until: CalendarDate): Promise<readonly DayValue[]>;
}

/** Without partners there is nothing to open and nothing to buy. */
export const noPartnerBanks: PartnerBanks = {
  partners: [],
  openAccount: () => Promise.resolve(null),
  submit: () => Promise.resolve(null),
  answersTo: () => Promise.resolve([]),
  fileOf: () => Promise.resolve([]),
  netValuesOf: () => Promise.resolve([]),
};
