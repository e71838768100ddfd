import type { SnapshotFrom, StateValueFrom } from 'xstate';
import { type CalendarDate, formatDate, formatMoney, shanghaiDateOf, type Trend } from '../../values/index.ts';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import { iconOf, quantityOf, type HoldStatusIcon } from '../hold-status.ts';
import type { HoldingDetail } from '../holding.ts';
import type { HoldStatus } from '../../orders/hold-status.ts';
import type { Message } from '../../kit/message.ts';
import { timelineRowsOf, type TimelineRow } from '../../orders/order-timeline.ts';
import { productTitle, type MaturityArrangement, type ProductDocument, type ProductFamily } from '../../products/product.ts';
import { padWithin } from '../../kit/trade-password/asking-password.ts';
import type { HoldingDetailMachine } from './holding-detail.machine.ts';
import {
  canChangeArrangement,
  documentsOf,
  figuresOf,
  footerNoteOf,
  footerOf,
  chartOf,
  hasChart,
  linksOf,
  panelOf,
  quantityKindOf,
  splitFirstPart,
  termsOf,
  holdingTimelineOf,
  isRefunded,
} from './holding-detail.rules.ts';
import type {
  HoldingDetailContext,
  HoldingDetailStep,
  HoldingFigureKind,
  HoldingFooter,
  HoldingLink,
  HoldingPanelKind,
  HoldingTermKind,
} from './holding-detail.types.ts';

export type HoldingDetailSnapshot = SnapshotFrom<HoldingDetailMachine>;
export type HoldingDetailStateValue = StateValueFrom<HoldingDetailMachine>;
export interface HoldingHeader {
  readonly orderNo: string;
  readonly productCode: string;
  /** Name, with the period's name beside it when the product has fixed periods. */
  readonly title: string;
  readonly family: ProductFamily;
  readonly holdStatus: HoldStatus;
  readonly icon: HoldStatusIcon;
  /** The gateway's text; empty when it has none for this status (then `holdStatusText` of the copy is used). */
  readonly statusText: string;
}

/** A figure under the amount, written out. */
export interface HoldingFigure {
  readonly kind: HoldingFigureKind;
  readonly text: string;
  readonly trend: Trend;
  /** null where the figure has no date. */
  readonly dateText: string | null;
}

/** All that a holding's page may show. Amounts, shares, rates and dates are formatted; messages and labels are kinds. */
export interface HoldingDetailView extends FlowFrame {
  readonly step: HoldingDetailStep;
  readonly header: HoldingHeader | null;
  /** invested: in yuan. redeem-shares: in shares, for a booked redemption. */
  readonly quantity: { readonly kind: 'invested' | 'redeem-shares'; readonly unit: 'yuan' | 'shares'; readonly text: string } | null;
  readonly figures: readonly HoldingFigure[];
  readonly isExpanded: boolean;
  /** `—` where a value is missing. */
  readonly panel: readonly { readonly kind: HoldingPanelKind; readonly text: string; readonly dateText: string | null }[];
  readonly terms: readonly { readonly kind: HoldingTermKind; readonly text: string }[];
  /** part1st split into name and date, part2nd as the text, part3nd as `more` unless it is the text of a link. Empty parts are ''. */
  readonly description: { readonly name: string; readonly date: string; readonly text: string; readonly more: string } | null;
  readonly banks: readonly { readonly bankName: string; readonly text: string }[];
  /** null: the holding has no arrangement, and none can be chosen. */
  readonly arrangement: { readonly shown: MaturityArrangement | null; readonly canChange: boolean; readonly isSaving: boolean } | null;
  /** In order. `url` and `text` only for the third party. */
  readonly links: readonly { readonly link: HoldingLink; readonly url: string | null; readonly text: string | null }[];
  readonly documents: readonly ProductDocument[];
  readonly footer: { readonly kind: HoldingFooter; readonly note: Message | null };
  readonly timeline: readonly TimelineRow[];
  /** The chart of the page; null for none. */
  readonly chart: { readonly productCode: string; readonly periodName: string } | null;
  readonly riskInfo: string;
  readonly excessReminder: string;
  readonly issuer: string;
  /** A booked redemption of this product waits for its open day. */
  readonly hasBookedRedemption: boolean;
  /** [HD-35] The money of a failed order is back. */
  readonly isRefunded: boolean;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of a holding's page. */
export const toHoldingDetailView = ({
  value: state,
  context,
}: {
  readonly value: HoldingDetailStateValue;
  readonly context: HoldingDetailContext;
}): HoldingDetailView => {
  const { value, page, readAt, knownUntil, childFrame } = context;
  const hasProblem = state === 'failed' || state === 'stale';
  const problem = hasProblem ? context.problem : null;
  return {
    step: STEP_OF[state],
    ...(value === null ? NOTHING : bodyOf(value, context)),
    isExpanded: context.isExpanded,
    documents: documentsOf(value),
    timeline: timelineRowsOf(holdingTimelineOf(value, readAt), knownUntil, readAt === null ? null : shanghaiDateOf(readAt)),
    chart: value === null || !hasChart(value, page) ? null : chartOf(value),
    isRefreshing: state === 'refreshing',
    isStale: state === 'stale',
    canRetry: hasProblem,
    problem,
    dialog: childFrame?.dialog ?? null,
    notice: childFrame?.notice ?? context.notice,
    destination: context.destination,
    isBusy: childFrame?.isBusy ?? (state === 'opening' || state === 'loading' || state === 'refreshing'),
    announcement: childFrame?.announcement ?? problem ?? context.notice?.body ?? null,
  };
};

/** The running cashier, for the pad that sends digits to it; null while no password is asked for. */
export const holdingCashierOf = ({ children: { cancellation, maturity } }: HoldingDetailSnapshot) =>
  padWithin(cancellation) ?? padWithin(maturity);

type Body = Pick<
  HoldingDetailView,
  | 'header'
  | 'quantity'
  | 'figures'
  | 'panel'
  | 'terms'
  | 'description'
  | 'banks'
  | 'arrangement'
  | 'links'
  | 'footer'
  | 'riskInfo'
  | 'excessReminder'
  | 'issuer'
  | 'hasBookedRedemption'
  | 'isRefunded'
>;

const NOTHING: Body = {
  header: null,
  quantity: null,
  figures: [],
  panel: [],
  terms: [],
  description: null,
  banks: [],
  arrangement: null,
  links: [],
  footer: { kind: 'none', note: null },
  riskInfo: '',
  excessReminder: '',
  issuer: '',
  hasBookedRedemption: false,
  isRefunded: false,
};

const bodyOf = (detail: HoldingDetail, { page, readAt, knownUntil, draftArrangement }: HoldingDetailContext): Body => {
  const footer = footerOf(detail, page, readAt);
  return {
    header: {
      orderNo: detail.orderNo,
      productCode: detail.productCode,
      title: productTitle(detail),
      family: detail.family,
      holdStatus: detail.holdStatus,
      icon: iconOf(detail.holdStatus),
      statusText: detail.statusText,
    },
    quantity: { kind: quantityKindOf(detail.holdStatus), ...quantityOf({ ...detail, invested: detail.amount }) },
    figures: figuresOf(detail, page).map(({ kind, text, trend, date }) => ({ kind, text, trend, dateText: dateText(date) })),
    panel: panelOf(detail).map(({ kind, text, date }) => ({ kind, text, dateText: dateText(date) })),
    terms: termsOf(detail, page, knownUntil),
    description: descriptionOf(detail),
    banks: detail.banks.map(({ bankName, invested }) => ({ bankName, text: formatMoney(invested) })),
    arrangement: arrangementOf(detail, draftArrangement),
    links: linksOf(detail, page).map((link) =>
      link === 'third-party' ? { link, url: detail.thirdPartLink, text: detail.thirdPart } : { link, url: null, text: null },
    ),
    footer: { kind: footer, note: footerNoteOf(detail, footer, knownUntil) },
    riskInfo: detail.riskInfo,
    excessReminder: detail.excessReminder,
    issuer: detail.issuer,
    hasBookedRedemption: detail.abilities.hasBookedRedemption,
    isRefunded: isRefunded(detail, readAt),
  };
};

const descriptionOf = ({ firstPart, secondPart, thirdPart, thirdPartLink }: HoldingDetail): HoldingDetailView['description'] => {
  const more = thirdPartLink === null ? thirdPart : '';
  return firstPart === '' && secondPart === '' && more === '' ? null : { ...splitFirstPart(firstPart), text: secondPart, more };
};

const arrangementOf = (detail: HoldingDetail, draft: MaturityArrangement | null): HoldingDetailView['arrangement'] => {
  const canChange = canChangeArrangement(detail);
  if (detail.arrangement === null && !canChange) return null;
  return { shown: draft ?? detail.arrangement, canChange: canChange && draft === null, isSaving: draft !== null };
};

const dateText = (date: CalendarDate | null): string | null => (date === null ? null : formatDate(date));

const STEP_OF = {
  opening: 'loading',
  loading: 'loading',
  shown: 'shown',
  refreshing: 'shown',
  stale: 'shown',
  cancelling: 'shown',
  arranging: 'shown',
  returning: 'shown',
  failed: 'failed',
  away: 'away',
} as const satisfies Record<HoldingDetailStateValue, HoldingDetailStep>;
