import type { StateValueFrom } from 'xstate';
import { type CalendarDate, formatDate, formatDayWithWeekday, formatMinute, formatMoney, formatShares } from '../../values/index.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { AssetCertificateMachine } from './asset-certificate.machine.ts';
import { issueObstacle } from './asset-certificate.rules.ts';
import type {
  AssetCertificateContext,
  AssetCertificateStep,
  CertificateBoard,
  CertificateLine,
  CertificateLineKind,
  CertificatePaper,
  CertificateState,
  IssuedCertificate,
} from './asset-certificate.types.ts';

export type AssetCertificateStateValue = StateValueFrom<AssetCertificateMachine>;

/** One line of the certificate's content. */
export interface CertificateLineRow {
  readonly key: string;
  readonly kind: CertificateLineKind;
  readonly name: string;
  /** null: it has none. */
  readonly sharesText: string | null;
  readonly amountText: string;
}

/** One certificate of the list, written out. */
export interface IssuedRow {
  readonly certificateId: string;
  readonly dayText: string;
  readonly totalText: string;
  readonly issuedAtText: string;
  readonly validUntilText: string;
  readonly numberTail: string;
  readonly state: CertificateState;
  readonly canRevoke: boolean;
}

/** A day that can be chosen. */
export interface DayChoice {
  readonly id: CalendarDate;
  readonly text: string;
  readonly isNewest: boolean;
}

/** The view of the page of certificates. */
export interface AssetCertificateView extends FlowFrame {
  readonly step: AssetCertificateStep;
  readonly holder: { readonly maskedName: string; readonly maskedIdNumber: string } | null;
  readonly days: readonly DayChoice[];
  readonly chosenDay: DayChoice | null;
  readonly totalText: string;
  readonly lines: readonly CertificateLineRow[];
  readonly issued: readonly IssuedRow[];
  readonly left: number;
  /** Why no certificate can be issued now. */
  readonly obstacle: Message | null;
  readonly needsIdentity: boolean;
  readonly isIssuing: boolean;
  readonly paper: CertificatePaper | null;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the page of certificates. */
export const toAssetCertificateView = ({
  value,
  context,
}: {
  readonly value: AssetCertificateStateValue;
  readonly context: AssetCertificateContext;
}): AssetCertificateView => {
  const board = context.value;
  const assets = board?.assets ?? null;
  const hasProblem = value === 'failed' || value === 'stale';
  const days = choicesOf(board);
  return {
    step: value === 'refreshing' && board === null ? 'loading' : STEP_OF[value],
    holder: board === null || board.maskedName === '' ? null : { maskedName: board.maskedName, maskedIdNumber: board.maskedIdNumber },
    days,
    chosenDay: days.find(({ id }) => id === assets?.day) ?? null,
    totalText: formatMoney(assets?.total ?? null),
    lines: (assets?.lines ?? []).map(lineRow),
    issued: (board?.issued ?? []).map(issuedRow),
    left: board?.left ?? 0,
    obstacle: board === null ? null : issueObstacle(board),
    needsIdentity: board !== null && board.maskedName === '',
    isIssuing: value === 'issuing',
    paper: context.paper,
    isRefreshing: value === 'refreshing',
    isStale: value === 'stale',
    canRetry: hasProblem,
    problem: hasProblem ? context.problem : null,
    dialog: context.dialog,
    notice: context.notice,
    destination: context.destination,
    isBusy: value === 'loading' || value === 'refreshing' || value === 'issuing' || value === 'revoking',
    announcement: hasProblem ? context.problem : (context.notice?.body ?? null),
  };
};

const choicesOf = (board: CertificateBoard | null): readonly DayChoice[] =>
  (board?.days ?? []).map((day, at) => ({ id: day, text: formatDayWithWeekday(day, 'always'), isNewest: at === 0 }));

const lineRow = ({ kind, name, periodName, shares, amount }: CertificateLine, at: number): CertificateLineRow => ({
  key: String(at),
  kind,
  name: [name, periodName].filter((part) => part !== '').join(' '),
  sharesText: shares === null ? null : formatShares(shares),
  amountText: formatMoney(amount),
});

const issuedRow = ({ certificateId, day, total, issuedAt, validUntil, numberTail, state }: IssuedCertificate): IssuedRow => ({
  certificateId,
  dayText: formatDate(day),
  totalText: formatMoney(total),
  issuedAtText: formatMinute(issuedAt),
  validUntilText: formatDate(validUntil),
  numberTail,
  state,
  canRevoke: state === 'valid',
});

const STEP_OF = {
  loading: 'loading',
  shown: 'shown',
  refreshing: 'shown',
  stale: 'shown',
  returning: 'shown',
  leaving: 'shown',
  issuing: 'shown',
  asking: 'shown',
  revoking: 'shown',
  paper: 'paper',
  failed: 'failed',
} as const satisfies Record<AssetCertificateStateValue, AssetCertificateStep>;
