import { fen } from '@caifu/core/values';
import type { BankCardType, CardIssuer, SupportedBank } from '@caifu/core/cashier';
import { banks, cards } from 'bankcard';

/** Banks whose debit cards can be bound, with the limit of one order. */
export const supportedBanks = (): readonly SupportedBank[] => SUPPORTED;

export const supportedBank = (bankCode: string): SupportedBank | null => SUPPORTED.find((bank) => bank.bankCode === bankCode) ?? null;

/**
 * The issuer of a card, by its first digits. The length of the whole number decides between two banks with one prefix. If it does not, the
 * issuer is unknown.
 */
export const issuerOf = (cardNo: string): CardIssuer => {
  const known = prefixesOf(cardNo);
  const whole = known.filter(({ length }) => length === cardNo.length);
  const [first, ...others] = longest(whole.length > 0 ? whole : known);
  if (first === undefined || others.some(({ bankCode, type }) => bankCode !== first.bankCode || type !== first.type)) return UNKNOWN;
  return { bankCode: first.bankCode, bankName: first.bankName, type: first.type, bank: supportedBank(first.bankCode) };
};

interface Prefix {
  readonly digits: string;
  readonly length: number;
  readonly bankCode: string;
  readonly bankName: string;
  readonly type: BankCardType;
}

const UNKNOWN: CardIssuer = { bankCode: null, bankName: null, type: 'unknown', bank: null };

const TYPES: Readonly<Record<string, BankCardType>> = { DC: 'debit', CC: 'credit', SCC: 'semi-credit', PC: 'prepaid' };

const PREFIXES: ReadonlyMap<string, readonly Prefix[]> = byDigits(
  cards.map(({ cardBin, len, bankCode, bankName, cardType }) => ({
    digits: cardBin,
    length: len,
    bankCode,
    bankName,
    type: TYPES[cardType] ?? 'unknown',
  })),
);

const LONGEST_PREFIX = Math.max(...[...PREFIXES.keys()].map((digits) => digits.length));

const prefixesOf = (cardNo: string): readonly Prefix[] =>
  Array.from({ length: LONGEST_PREFIX }, (_, index) => PREFIXES.get(cardNo.slice(0, index + 1)) ?? []).flat();

const longest = (prefixes: readonly Prefix[]): readonly Prefix[] => {
  const most = Math.max(0, ...prefixes.map(({ digits }) => digits.length));
  return prefixes.filter(({ digits }) => digits.length === most);
};

/** Yuan per order. null: the bank sets no limit. */
const PER_ORDER: Readonly<Record<string, number | null>> = {
  ICBC: 500_000,
  ABC: 500_000,
  BOC: 300_000,
  CCB: 500_000,
  COMM: 200_000,
  CMB: null,
  PSBC: 200_000,
  CITIC: null,
  CEB: null,
  CMBC: 1_000_000,
  CIB: null,
  SPDB: 200_000,
  SPABANK: 1_000_000,
  HXBANK: 200_000,
  GDB: 200_000,
  BJBANK: 100_000,
  SHBANK: 100_000,
  JSBANK: 50_000,
};

const SUPPORTED: readonly SupportedBank[] = Object.entries(PER_ORDER).map(([bankCode, yuan]) => ({
  bankCode,
  bankName: banks.find(({ code }) => code === bankCode)?.name ?? bankCode,
  perOrderMax: yuan === null ? null : fen(yuan * 100),
  perDayMax: null,
}));

function byDigits(prefixes: readonly Prefix[]): ReadonlyMap<string, readonly Prefix[]> {
  const found = new Map<string, Prefix[]>();
  for (const prefix of prefixes) found.set(prefix.digits, [...(found.get(prefix.digits) ?? []), prefix]);
  return found;
}
