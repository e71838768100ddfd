import type { SnapshotFrom, StateValueFrom } from 'xstate';
import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { FieldProblem } from '../../kit/form-doubts.ts';
import type { Message } from '../../kit/message.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { CODE_LENGTH } from '../session/session.rules.ts';
import type { AccountClosingMachine } from './account-closing.machine.ts';
import type { DataExportMachine } from './data-export.machine.ts';
import { closingProblem } from './own-data.rules.ts';
import type { AccountClosingStep, ClosingObstacle, CodeFormContext, DataExportStep } from './own-data.types.ts';

/** The form with the code. */
export interface CodeFormView extends FlowFrame {
  readonly smsCode: string;
  readonly codeLength: number;
  readonly secondsToResend: number;
  readonly canEdit: boolean;
  readonly fieldProblem: FieldProblem<'code'> | null;
  /** A code is judged when it is sent, and not before. */
  readonly doubts: readonly FieldProblem<'code'>[];
  readonly problem: Message | null;
}

export interface DataExportView extends CodeFormView {
  readonly step: DataExportStep;
}

export interface AccountClosingView extends CodeFormView {
  readonly step: AccountClosingStep;
  readonly obstacles: readonly ClosingObstacle[];
  readonly isClear: boolean;
  readonly maskedMobile: string;
  readonly keptUntil: CalendarDate | null;
  readonly needsPassword: boolean;
  readonly agreed: boolean;
  /** Why the user cannot continue; null when possible. */
  readonly reason: Message | null;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly isClosing: boolean;
}

/** The view of an export [OD-4]. */
export const toDataExportView = (snapshot: SnapshotFrom<DataExportMachine>): DataExportView => {
  const { value, context } = snapshot;
  const exporting = (typeof value === 'object' ? value.exporting : undefined) ?? 'editing';
  return { ...formOf(context, snapshot.hasTag('busy'), snapshot.hasTag('editable')), step: EXPORT_STEP_OF[exporting] };
};

/** The view of a closing [OD-12]. */
export const toAccountClosingView = (snapshot: SnapshotFrom<AccountClosingMachine>): AccountClosingView => {
  const { context } = snapshot;
  const closing = (typeof snapshot.value === 'object' ? snapshot.value.closing : undefined) ?? 'loading';
  const { childFrame, value } = context;
  const form = formOf(context, snapshot.hasTag('busy'), snapshot.hasTag('editable'));
  const isStale = closing === 'stale';
  const canRetry = snapshot.can({ type: 'retry.pressed' });
  const problem = canRetry || closing === 'confirming' ? context.problem : null;
  return {
    ...form,
    problem,
    step: CLOSING_STEP_OF[closing],
    obstacles: value?.obstacles ?? [],
    isClear: value?.obstacles.length === 0,
    maskedMobile: value?.maskedMobile ?? '',
    keptUntil: value?.keptUntil ?? null,
    needsPassword: value?.hasPassword ?? false,
    agreed: context.agreed,
    reason: closingProblem(value, context.agreed),
    isRefreshing: closing === 'refreshing',
    isStale,
    isClosing: closing === 'submitting',
    dialog: childFrame?.dialog ?? null,
    notice: childFrame?.notice ?? context.notice,
    isBusy: childFrame?.isBusy ?? form.isBusy,
    announcement: childFrame?.announcement ?? (closing === 'closed' ? { kind: 'account-closed' } : (problem ?? form.announcement)),
  };
};

const formOf = (context: CodeFormContext, isBusy: boolean, canEdit: boolean): CodeFormView => ({
  smsCode: context.smsCode,
  codeLength: CODE_LENGTH,
  secondsToResend: context.secondsToResend,
  canEdit,
  fieldProblem: context.fieldProblem,
  doubts: NO_DOUBTS,
  problem: context.problem,
  dialog: null,
  notice: context.notice,
  destination: context.destination,
  isBusy,
  announcement: context.fieldProblem?.body ?? context.problem ?? context.notice?.body ?? null,
});

const NO_DOUBTS: readonly FieldProblem<'code'>[] = [];

const EXPORT_STEP_OF = {
  editing: 'edit',
  requestingCode: 'edit',
  making: 'making',
} as const satisfies Record<NonNullable<Extract<StateValueFrom<DataExportMachine>, object>['exporting']>, DataExportStep>;

const CLOSING_STEP_OF = {
  loading: 'loading',
  failed: 'failed',
  shown: 'review',
  refreshing: 'review',
  stale: 'review',
  confirming: 'confirm',
  requestingCode: 'confirm',
  submitting: 'confirm',
  paying: 'asking-password',
  closed: 'closed',
} as const satisfies Record<NonNullable<Extract<StateValueFrom<AccountClosingMachine>, object>['closing']>, AccountClosingStep>;
