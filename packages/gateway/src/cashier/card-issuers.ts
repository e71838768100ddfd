import { fen, type Fen } from '@caifu/core/values';
import type { BankCardType, CardIssuer, SupportedBank } from '@caifu/core/cashier';
import { banks, cards } from 'bankcard';

/** Banks whose debit cards can be bound, with the limits of a payment and of a day. */
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

/** Yuan per payment, and per day of China. null: the bank sets no limit. */
const LIMITS: Readonly<Record<string, { readonly perOrder: number | null; readonly perDay: number | null }>> = {
  ICBC: { perOrder: 500_000, perDay: 1_000_000 },
  ABC: { perOrder: 500_000, perDay: 1_000_000 },
  BOC: { perOrder: 300_000, perDay: 500_000 },
  CCB: { perOrder: 500_000, perDay: 1_000_000 },
  COMM: { perOrder: 200_000, perDay: 500_000 },
  CMB: { perOrder: null, perDay: null },
  PSBC: { perOrder: 200_000, perDay: 500_000 },
  CITIC: { perOrder: null, perDay: 5_000_000 },
  CEB: { perOrder: null, perDay: 5_000_000 },
  CMBC: { perOrder: 1_000_000, perDay: 5_000_000 },
  CIB: { perOrder: null, perDay: null },
  SPDB: { perOrder: 200_000, perDay: 500_000 },
  SPABANK: { perOrder: 1_000_000, perDay: 2_000_000 },
  HXBANK: { perOrder: 200_000, perDay: 500_000 },
  GDB: { perOrder: 200_000, perDay: 500_000 },
  BJBANK: { perOrder: 100_000, perDay: 200_000 },
  SHBANK: { perOrder: 100_000, perDay: 200_000 },
  JSBANK: { perOrder: 50_000, perDay: 100_000 },
};

const inFen = (yuan: number | null): Fen | null => (yuan === null ? null : fen(yuan * 100));

const SUPPORTED: readonly SupportedBank[] = Object.entries(LIMITS).map(([bankCode, { perOrder, perDay }]) => ({
  bankCode,
  bankName: banks.find(({ code }) => code === bankCode)?.name ?? bankCode,
  perOrderMax: inFen(perOrder),
  perDayMax: inFen(perDay),
}));

function byDigits(prefixes: readonly Prefix[]): ReadonlyMap<string, readonly Prefix[]> {
  const found = new Map<string, Prefix[]>();
  for (const prefix of prefixes) found.set(prefix.digits, [...(found.get(prefix.digits) ?? []), prefix]);
  return found;
}
