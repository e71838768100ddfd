import type { PlacementKind } from '@caifu/core/law';
import { randomBytes } from 'node:crypto';
import { calendarDate, isRiskLevel, maskMobile, type CalendarDate, type EpochMs, type RiskLevel } from '@caifu/core/values';
import type { CertificationStatus, MemberProfile, MemberStanding } from '@caifu/core/account';
import { certificationStatusOn, foremostCertification, isAssessmentValid, type PreBuyStanding } from '@caifu/core/qualification';
import { sql } from 'kysely';
import { statusIn } from './certification-columns.ts';
import type { Connection, Database } from '../ground/database/schema.ts';
import { inTransaction } from '../ground/database/transaction.ts';
import { cardAccount, investorAccounts, openAccounts } from '../ledger/accounts.ts';

export interface NewInvestor {
  readonly mobile: string;
  readonly at: EpochMs;
  readonly investorId?: string;
  readonly displayName?: string;
}

/** Creates an investor with a wallet (小活宝+) and nothing else. A known mobile number changes nothing. */
export const createInvestor = (db: Database, investor: NewInvestor): Promise<void> =>
  inTransaction(db, (tx) => createInvestorIn(tx, investor));

export const createInvestorIn = async (tx: Connection, investor: NewInvestor): Promise<void> => {
  const investorId = investor.investorId ?? `U${randomBytes(8).toString('hex')}`;
  const { rows } = await sql`
      insert into investor (investor_id, mobile, display_name, created_at)
      values (${investorId}, ${investor.mobile}, ${investor.displayName ?? ''}, ${investor.at})
      on conflict (mobile) do nothing returning investor_id`.execute(tx);
  if (rows.length === 0) return;
  const cardId = `W${investorId.slice(1)}`;
  const wallet = cardAccount('wallet', cardId);
  await openAccounts(tx, [...investorAccounts(investorId), wallet], investorId);
  await tx
    .insertInto('card')
    .values({
      card_id: cardId,
      investor_id: investorId,
      kind: 'wallet',
      bank_code: 'WALLET',
      bank_name: WALLET_NAME,
      tail: '',
      per_order_max: null,
      account_id: wallet.accountId,
      position: 0,
    })
    .execute();
};

/** The cash-management balance product, by the host's name. */
const WALLET_NAME = '小活宝+';

export interface Member {
  readonly investorId: string;
  readonly mobile: string;
  readonly displayName: string;
  readonly identityVerified: boolean;
  /** null: not known. */
  readonly bornOn: CalendarDate | null;
  readonly standing: MemberStanding;
  /** null: never assessed, or the assessment has expired. */
  readonly riskLevel: RiskLevel | null;
  /** Last day of the latest assessment, even if it has expired. */
  readonly riskValidUntil: CalendarDate | null;
  /** The furthest of all kinds of private placements. */
  readonly certification: CertificationStatus;
  readonly certifications: Readonly<Record<PlacementKind, CertificationStatus>>;
  readonly bankCardCount: number;
  readonly tradePasswordSet: boolean;
}

export const readMember = async (cx: Connection, investorId: string, today: CalendarDate): Promise<Member | null> => {
  const { rows } = await sql<MemberRow & { investor_id: string; mobile: string; display_name: string }>`
    select i.investor_id, i.mobile, i.display_name, ${MEMBER_COLUMNS} from investor i where i.investor_id = ${investorId}`.execute(cx);
  const [row] = rows;
  return row === undefined
    ? null
    : { ...toMember(row, today), investorId: row.investor_id, mobile: row.mobile, displayName: row.display_name };
};

/** The displayed name, masked once the identity is verified. Empty before. */
export const readDisplayName = async (cx: Connection, investorId: string): Promise<string> =>
  (await cx.selectFrom('investor').select('display_name').where('investor_id', '=', investorId).executeTakeFirst())?.display_name ?? '';

/** Columns of `investor i` that the gate reads. */
export const MEMBER_COLUMNS = sql.raw(`
  i.identity_verified, i.id_card_status, i.id_valid_until, i.tax_declared, i.address_complete, i.risk_level as investor_level, i.risk_valid_until,
  i.certification, i.certified_until, i.fund_certification, i.fund_certified_until,
  (select p.born_on from identity p where p.investor_id = i.investor_id) as born_on,
  (select count(*)::integer from card b where b.investor_id = i.investor_id and b.kind = 'bank' and b.unbound_at is null) as bank_cards,
  exists (select 1 from trade_password t where t.investor_id = i.investor_id) as has_password`);

export interface MemberRow {
  readonly identity_verified: boolean;
  readonly id_card_status: number;
  readonly id_valid_until: string | null;
  readonly tax_declared: boolean;
  readonly address_complete: boolean;
  readonly investor_level: number | null;
  readonly risk_valid_until: string | null;
  readonly certification: number;
  readonly certified_until: string | null;
  readonly born_on: string | null;
  readonly fund_certification: number;
  readonly fund_certified_until: string | null;
  readonly bank_cards: number;
  readonly has_password: boolean;
}

export const toMember = (row: MemberRow, today: CalendarDate): Omit<Member, 'investorId' | 'mobile' | 'displayName'> => ({
  identityVerified: row.identity_verified,
  bornOn: row.born_on === null ? null : calendarDate(row.born_on),
  standing: { idCard: idCardOf(row, today), taxDeclared: row.tax_declared, addressComplete: row.address_complete },
  ...assessmentOf(row, today),
  ...certificationsOf(row, today),
  bankCardCount: row.bank_cards,
  tradePasswordSet: row.has_password,
});

export const toProfile = (member: Member): MemberProfile => ({
  investor: { investorId: member.investorId, maskedMobile: maskMobile(member.mobile), displayName: member.displayName },
  identityVerified: member.identityVerified,
  bankCardCount: member.bankCardCount,
  tradePasswordSet: member.tradePasswordSet,
  riskLevel: member.riskLevel,
  riskValidUntil: member.riskValidUntil,
  certification: member.certification,
  standing: member.standing,
});

export const toPreBuyStanding = (
  member: Omit<Member, 'investorId' | 'mobile' | 'displayName'>,
  matchFlag: 0 | 1 | 2,
  specialCare: string | null,
): PreBuyStanding => ({
  signedIn: true,
  identityVerified: member.identityVerified,
  bankCardBound: member.bankCardCount > 0,
  tradePasswordSet: member.tradePasswordSet,
  riskAssessed: member.riskLevel !== null,
  matchFlag,
  investorLevel: member.riskLevel,
  specialCare,
});

const certificationsOf = (row: MemberRow, today: CalendarDate): Pick<Member, 'certification' | 'certifications'> => {
  const statusOf = (status: number, until: string | null) =>
    certificationStatusOn(statusIn(status), until === null ? null : calendarDate(until), today);
  const plan = statusOf(row.certification, row.certified_until);
  const fund = statusOf(row.fund_certification, row.fund_certified_until);
  return { certification: foremostCertification([plan, fund]), certifications: { plan, fund } };
};

const idCardOf = (row: MemberRow, today: CalendarDate): MemberStanding['idCard'] => {
  const stored = ID_CARD[row.id_card_status] ?? 'none';
  return stored === 'valid' && row.id_valid_until !== null && row.id_valid_until < today ? 'expired' : stored;
};

const assessmentOf = (row: MemberRow, today: CalendarDate): Pick<Member, 'riskLevel' | 'riskValidUntil'> => {
  const level = row.investor_level;
  const riskValidUntil = row.risk_valid_until === null ? null : calendarDate(row.risk_valid_until);
  const counts = level !== null && isRiskLevel(level) && isAssessmentValid(riskValidUntil, today);
  return { riskLevel: counts ? level : null, riskValidUntil };
};

const ID_CARD: Readonly<Record<number, MemberStanding['idCard']>> = { 0: 'none', 1: 'valid', 2: 'expired' };
