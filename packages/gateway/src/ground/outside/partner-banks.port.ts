import type { BankScoring, DayValue, PartnerFile } from '@caifu/core/bank';
import type { CalendarDate, EpochMs, Fen } from '@caifu/core/values';

/** The instruction to a bank. */
export interface BankInstruction {
  /** The number of the order. A repeated instruction is executed once. */
  readonly reference: string;
  readonly partnerCode: string;
  readonly day: CalendarDate;
  /** Fen, or for a redemption hundredths of shares. */
  readonly amount: number;
}

export type BankResult = 'done' | 'refused';

export interface BankAnswer {
  readonly reference: string;
  readonly result: BankResult;
}

/** One line of a bank's daily file: an executed instruction, or money from outside. */
export type BankFileLine = CarriedOut | IncomingTransfer;

export interface CarriedOut {
  readonly kind: 'order';
  readonly reference: string;
  /** The amount of the instruction. */
  readonly amount: number;
}

/** An ordinary transfer to the number of an e-account. */
export interface IncomingTransfer {
  readonly kind: 'transfer';
  /** The bank's own number. A repeated report is one transfer. */
  readonly reference: string;
  readonly accountNo: string;
  readonly payerName: string;
  readonly payerBank: string;
  /** Last digits of the sending account. */
  readonly payerTail: string;
  readonly amount: Fen;
  readonly at: EpochMs;
}

/** The gateway's data of a partner: its file, and the judgement of its questionnaire. */
export interface BankFile extends PartnerFile {
  readonly scoring: BankScoring | null;
}

/** The partner banks as one port. A bank may answer late, twice or not at all. */
export interface PartnerBanks {
  readonly partners: readonly BankFile[];
  /** The number of the account. null: no answer came. The same customer has the same account. */
  openAccount(partnerCode: string, investorId: string): Promise<string | null>;
  /** null: no answer came, but the instruction may have been executed. */
  submit(instruction: BankInstruction, at: EpochMs): Promise<BankResult | null>;
  /** Answers to these that arrived up to a moment, in any order and possibly repeated. */
  answersTo(references: readonly string[], at: EpochMs): Promise<readonly BankAnswer[]>;
  /** Everything that a bank has executed and received on a past day. */
  fileOf(partnerCode: string, day: CalendarDate): Promise<readonly BankFileLine[]>;
  /** Net values of a wealth product after a day (null: all) and up to a day, the oldest first. */
  netValuesOf(productCode: string, after: CalendarDate | null, until: CalendarDate): Promise<readonly DayValue[]>;
}

/** Without partners no account and no product exists. */
export const noPartnerBanks: PartnerBanks = {
  partners: [],
  openAccount: () => Promise.resolve(null),
  submit: () => Promise.resolve(null),
  answersTo: () => Promise.resolve([]),
  fileOf: () => Promise.resolve([]),
  netValuesOf: () => Promise.resolve([]),
};
