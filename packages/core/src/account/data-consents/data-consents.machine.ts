import type { SnapshotFrom } from 'xstate';
import { DATA_PART_NAMES, type DataPart } from '../../law/index.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { Dialog } from '../../kit/flow-frame.ts';
import { createActingMachine } from '../../kit/resource/acting/acting.ts';
import type { ActingFrame, ActingMachine, ActingTypes } from '../../kit/resource/acting/acting.types.ts';
import { actingFrame } from '../../kit/resource/acting/acting.view.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { formatMinute } from '../../values/display-moment.ts';
import type { EpochMs } from '../../values/calendar-date.ts';
import type { ConsentOutcome } from '../identity/identity.types.ts';

/** A part of the authorisation that the law in force asks for, or that was given before. */
export interface DataConsent {
  readonly part: DataPart;
  /** Version of the text; null: not given, or withdrawn. */
  readonly version: string | null;
  /** When it was given, else when it was withdrawn; null: never given. */
  readonly changedAt: EpochMs | null;
}

export interface DataConsentsActing extends ActingTypes {
  readonly value: readonly DataConsent[];
  readonly wish: DataPart;
  readonly event: { readonly type: 'withdraw.pressed'; readonly part: DataPart };
  readonly outcomes: { readonly withdraw: ConsentOutcome };
}

/** Ports of the parts of the authorisation. Refusals are return values; only `PortError` is thrown. */
export interface DataConsentsPorts {
  read(signal?: CallSignal): Promise<ReadAnswer<readonly DataConsent[]>>;
  /** Repeatable: what is withdrawn is withdrawn. */
  withdraw(part: DataPart, signal?: CallSignal): Promise<ConsentOutcome>;
}

/** [LAW-93] What follows from withdrawing a part. */
const EFFECTS: Readonly<Record<DataPart, string>> = {
  identity: '撤回后不再接收您的证件信息，更换证件前须重新同意。已核验的信息按反洗钱规定保存，不影响已办业务、查询和赎回。',
  face: '撤回后人脸照片立即删除，不再用于核验。已完成的实名认证不受影响。',
  'bank-card': '撤回后不能绑定新卡。已绑定的卡继续用于扣款和回款，不再需要的请在“银行卡”中解绑。',
};

/** 个人信息授权. Rules: docs/flows/data-consents.md */
export const createDataConsentsMachine = (ports: DataConsentsPorts) =>
  createActingMachine<DataConsentsActing>({
    id: 'data-consents',
    reading: 'in-place',
    read: (_, signal) => ports.read(signal),
    own: {},
    acts: {
      // [LAW-93] after any answer the parts are read from the gateway
      withdraw: {
        state: 'withdrawing',
        question: withdrawalQuestion,
        call: (part, signal) => ports.withdraw(part, signal),
        after: (outcome) => ({
          notice:
            outcome.kind === 'refused' ? { body: outcome.message, tone: 'warn' } : { body: { kind: 'consent-withdrawn' }, tone: 'success' },
        }),
        rereads: true,
      },
    },
    presses: {
      'withdraw.pressed': [
        {
          when: ['isGiven', ({ value }, { part }) => value?.some((line) => line.part === part && line.version !== null) === true],
          wish: (_, { part }) => part,
          leadsTo: 'withdraw',
        },
      ],
    },
  });

const withdrawalQuestion = (part: DataPart): Dialog => ({
  id: `data-consents.${part}`,
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: 'consent-withdraw-question', name: DATA_PART_NAMES[part], effect: EFFECTS[part] },
  accept: 'withdraw-consent',
  refuse: 'cancel',
});

/** A part, written out. */
export interface DataConsentLine {
  readonly part: DataPart;
  readonly name: string;
  /** What withdrawing means. */
  readonly effect: string;
  readonly version: string | null;
  /** "2026-11-20 10:05", China time; null: never given. */
  readonly changedText: string | null;
}

/** All that a screen may show of the parts of the authorisation. */
export interface DataConsentsView extends ActingFrame {
  readonly lines: readonly DataConsentLine[];
}

/** The view of a snapshot [LAW-93]. */
export const toDataConsentsView = (snapshot: SnapshotFrom<ActingMachine<DataConsentsActing>>): DataConsentsView => ({
  ...actingFrame(snapshot),
  lines: (snapshot.context.value ?? []).map(({ part, version, changedAt }) => ({
    part,
    name: DATA_PART_NAMES[part],
    effect: EFFECTS[part],
    version,
    changedText: changedAt === null ? null : formatMinute(changedAt),
  })),
});
