import type { SnapshotFrom } from 'xstate';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Message } from '../../kit/message.ts';
import { createActingMachine } from '../../kit/resource/acting/acting.ts';
import type { ActingEvent, ActingFrame, ActingMachine, ActingTypes } from '../../kit/resource/acting/acting.types.ts';
import { actingFrame } from '../../kit/resource/acting/acting.view.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { FundSummary } from '../../funds/fund.ts';
import { formatDate, formatNetValue } from '../../values/display.ts';
import {
  alertMarkOf,
  alertProblemOf,
  fundAlertText,
  isAlertResting,
  isSameAlert,
  MOST_FUND_ALERTS,
  type FundAlert,
  type FundAlertKind,
  type FundAlertsPage,
  type FundAlertWish,
} from './fund-alert.ts';

export type FundAlertsOutcome =
  | { readonly kind: 'changed'; readonly alerts: readonly FundAlert[] }
  | { readonly kind: 'refused'; readonly message: Message };

interface FundAlertsActing extends ActingTypes {
  /** The fund that an alert is set for; empty: the page lists only. */
  readonly query: string;
  readonly value: FundAlertsPage;
  readonly own: { readonly kind: FundAlertKind; readonly text: string };
  /** `alertId` is that of an alert to remove. */
  readonly wish: FundAlertWish & { readonly alertId: string };
  readonly event:
    | { readonly type: 'kind.chosen'; readonly kind: FundAlertKind }
    | { readonly type: 'mark.entered'; readonly text: string }
    | { readonly type: 'set.pressed' }
    | { readonly type: 'remove.pressed'; readonly alertId: string };
  readonly outcomes: { readonly set: FundAlertsOutcome; readonly remove: FundAlertsOutcome };
}

export type FundAlertsEvent = ActingEvent<FundAlertsActing>;

export interface FundAlertsPorts {
  /** The investor's own alerts, the newest first. An empty code asks for no fund. */
  read(fundCode: string, signal?: CallSignal): Promise<ReadAnswer<FundAlertsPage>>;
  /** Repeatable: the same wish is one alert. */
  set(wish: FundAlertWish, signal?: CallSignal): Promise<FundAlertsOutcome>;
  /** Repeatable. */
  remove(alertId: string, signal?: CallSignal): Promise<FundAlertsOutcome>;
}

/** 基金提醒. Rules: docs/flows/fund-alerts.md */
export const createFundAlertsMachine = (ports: FundAlertsPorts) =>
  createActingMachine<FundAlertsActing>({
    id: 'fund-alerts',
    reading: 'in-place',
    read: (fundCode, signal) => ports.read(fundCode, signal),
    own: { kind: 'value-above', text: '' },
    acts: {
      set: {
        state: 'setting',
        call: ({ fundCode, kind, mark }, signal) => ports.set({ fundCode, kind, mark }, signal),
        after: (outcome, page) =>
          outcome.kind === 'changed'
            ? {
                value: pageWith(page.value, outcome.alerts),
                own: { text: '' },
                notice: { body: { kind: 'fund-alert-set' }, tone: 'success' },
              }
            : { notice: { body: outcome.message, tone: 'warn' } },
        rereads: false,
      },
      remove: {
        state: 'removing',
        call: ({ alertId }, signal) => ports.remove(alertId, signal),
        after: (outcome, page) =>
          outcome.kind === 'changed'
            ? { value: pageWith(page.value, outcome.alerts) }
            : { notice: { body: outcome.message, tone: 'warn' } },
        rereads: false,
      },
    },
    presses: {
      'kind.chosen': [{ change: (_, { kind }) => ({ own: { kind, text: '' } }), isSilencing: true }],
      'mark.entered': [{ change: (_, { text }) => ({ own: { text } }), isSilencing: true }],
      'set.pressed': [
        {
          when: ['isWhole', ({ own, value }) => (value?.fund ?? null) !== null && alertMarkOf(own.kind, own.text) !== null],
          isSilencing: true,
          wish: ({ own: { kind, text }, query: fundCode }) => ({ fundCode, kind, mark: alertMarkOf(kind, text) ?? 0, alertId: '' }),
          leadsTo: 'set',
        },
        { change: ({ own }) => ({ notice: { body: alertProblemOf(own.kind), tone: 'warn' } }) },
      ],
      'remove.pressed': [
        {
          isSilencing: true,
          wish: (_, { alertId }) => ({ fundCode: '', kind: 'value-above', mark: 0, alertId }),
          leadsTo: 'remove',
        },
      ],
    },
  });

const pageWith = (page: FundAlertsPage | null, alerts: readonly FundAlert[]): FundAlertsPage => ({ fund: page?.fund ?? null, alerts });

export interface FundAlertLine extends Pick<FundAlert, 'alertId' | 'fundCode' | 'fundName'> {
  /** "净值涨到 1.2000" */
  readonly text: string;
  /** null: nothing was told yet. */
  readonly toldText: string | null;
  /** The alert waits for nothing any more. */
  readonly isResting: boolean;
}

export interface FundAlertsView extends ActingFrame {
  readonly alerts: readonly FundAlertLine[];
  readonly kind: FundAlertKind;
  readonly text: string;
  /** The fund that an alert is set for, with its newest value; null: the page lists only. */
  readonly fund: FundSummary | null;
  readonly netValueText: string;
  readonly valueDayText: string;
  /** The address names a fund that is unknown. */
  readonly isUnknown: boolean;
  /** Why it cannot be set; null: it can, or nothing is typed. */
  readonly obstacle: Message | null;
}

/** The view of a snapshot [MS-744]. */
export const toFundAlertsView = (snapshot: SnapshotFrom<ActingMachine<FundAlertsActing>>): FundAlertsView => {
  const { value, own, query } = snapshot.context;
  const { fund, alerts } = value ?? { fund: null, alerts: [] };
  const mark = alertMarkOf(own.kind, own.text);
  const isKnown = mark !== null && alerts.some((one) => isSameAlert(one, { fundCode: query, kind: own.kind, mark }));
  return {
    ...actingFrame(snapshot),
    alerts: alerts.map((alert) => ({
      alertId: alert.alertId,
      fundCode: alert.fundCode,
      fundName: alert.fundName,
      text: fundAlertText(alert),
      toldText: alert.toldOn === null ? null : formatDate(alert.toldOn),
      isResting: isAlertResting(alert),
    })),
    ...own,
    fund,
    netValueText: formatNetValue(fund?.netValue ?? null),
    valueDayText: formatDate(fund?.valueDay ?? null),
    isUnknown: value !== null && query !== '' && fund === null,
    obstacle:
      alerts.length >= MOST_FUND_ALERTS && !isKnown
        ? { kind: 'fund-alerts-full', most: MOST_FUND_ALERTS }
        : own.text === '' || mark !== null
          ? null
          : alertProblemOf(own.kind),
  };
};
