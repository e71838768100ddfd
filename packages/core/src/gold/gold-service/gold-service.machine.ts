import type { SnapshotFrom } from 'xstate';
import type { Message } from '../../kit/message.ts';
import type { ActingEvent, ActingTypes, ActingChange, ActingFrame, ActingMachine } from '../../kit/resource/acting/acting.types.ts';
import { type GoldService, GOLD_AGREEMENT_VERSION } from '../gold.ts';
import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { Dialog } from '../../kit/flow-frame.ts';
import { createActingMachine } from '../../kit/resource/acting/acting.ts';
import { actingFrame } from '../../kit/resource/acting/acting.view.ts';
import { formatMinute } from '../../values/display-moment.ts';

/** The data that the page of the service shows. */
export interface GoldServiceBoard {
  readonly service: GoldService;
  /** The service ends only without gold. */
  readonly holdsGold: boolean;
  /** [LAW-83] Its texts are to be signed anew. */
  readonly isOutdated: boolean;
}

/** The outcome of opening or ending it. */
export type GoldServiceChange =
  | { readonly kind: 'changed'; readonly state: GoldServiceBoard }
  | { readonly kind: 'refused'; readonly message: Message };

export interface GoldServiceActing extends ActingTypes {
  readonly value: GoldServiceBoard;
  readonly own: { readonly agreed: boolean };
  readonly event:
    | { readonly type: 'agreement.ticked'; readonly agreed: boolean }
    | { readonly type: 'open.pressed' }
    | { readonly type: 'end.pressed' };
  readonly outcomes: { readonly open: GoldServiceChange; readonly end: GoldServiceChange };
}

export type GoldServiceEvent = ActingEvent<GoldServiceActing>;

/** Ports of opening and ending the service. All calls are repeatable. */
export interface GoldServicePorts {
  read(signal?: CallSignal): Promise<ReadAnswer<GoldServiceBoard>>;
  /** `version`: of the accepted texts. */
  open(version: string, signal?: CallSignal): Promise<GoldServiceChange>;
  end(signal?: CallSignal): Promise<GoldServiceChange>;
}

/** Opening and ending the gold service. Rules and diagram: docs/flows/gold-service.md */
export const createGoldServiceMachine = (ports: GoldServicePorts) =>
  createActingMachine<GoldServiceActing>({
    id: 'gold-service',
    reading: 'anew',
    read: (_, signal) => ports.read(signal),
    own: { agreed: false },
    acts: {
      // [GD-73] After a lost answer the service is read, which tells the outcome.
      open: {
        state: 'opening',
        call: (_, signal) => ports.open(GOLD_AGREEMENT_VERSION, signal),
        after: afterChange,
        rereads: false,
        lost: 'reread',
      },
      // [GD-72]
      end: {
        state: 'ending',
        question: () => END_QUESTION,
        call: (_, signal) => ports.end(signal),
        after: afterChange,
        rereads: false,
        lost: 'reread',
      },
    },
    presses: {
      'agreement.ticked': [{ change: (_, { agreed }) => ({ own: { agreed } }), isSilencing: true }],
      'open.pressed': [
        { when: ['isAgreedTo', isAgreedTo] },
        { when: ['isAgreed', ({ own }) => own.agreed], isSilencing: true, leadsTo: 'open' },
        { change: () => ({ notice: { body: { kind: 'gold-agreement-unticked' }, tone: 'warn' } }) },
      ],
      'end.pressed': [
        {
          when: ['holdsGold', ({ value }) => value?.holdsGold === true],
          change: () => ({ notice: { body: { kind: 'gold-still-held' }, tone: 'warn' } }),
        },
        { when: ['isOpen', isOpen], isSilencing: true, leadsTo: 'end' },
      ],
    },
  });

const isOpen = ({ value }: { readonly value: GoldServiceBoard | null }): boolean => value?.service.state === 'open';

const isAgreedTo = ({ value }: { readonly value: GoldServiceBoard | null }): boolean => isOpen({ value }) && value?.isOutdated !== true;

const afterChange = (change: GoldServiceChange): ActingChange<GoldServiceActing> =>
  change.kind === 'changed'
    ? {
        value: change.state,
        own: { agreed: false },
        notice: { body: { kind: change.state.service.state === 'open' ? 'gold-service-opened' : 'gold-service-ended' }, tone: 'success' },
      }
    : { notice: { body: change.message, tone: 'warn' } };

const END_QUESTION: Dialog = {
  id: 'gold-service.end',
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: 'gold-end-question' },
  accept: 'confirm',
  refuse: 'cancel',
};

/** The view of the pages of the service. */
export interface GoldServiceView extends ActingFrame {
  /** null until it is read. */
  readonly state: GoldService['state'] | null;
  /** When it was last opened or ended: "2026-11-20 10:30"; null: never. */
  readonly changedAtText: string | null;
  /** Version of the last accepted texts; null: none. */
  readonly agreedVersion: string | null;
  readonly holdsGold: boolean;
  /** [LAW-83] */
  readonly isOutdated: boolean;
  /** [LAW-68] The bank of the last accepted texts; null: they named none. */
  readonly agreedBank: string | null;
  readonly agreed: boolean;
}

/** The view of the pages, from a snapshot [GD-70]. */
export const toGoldServiceView = (snapshot: SnapshotFrom<ActingMachine<GoldServiceActing>>): GoldServiceView => {
  const { value, own } = snapshot.context;
  const changedAt = value?.service.changedAt ?? null;
  return {
    ...actingFrame(snapshot),
    state: value?.service.state ?? null,
    changedAtText: changedAt === null ? null : formatMinute(changedAt),
    agreedVersion: value?.service.version ?? null,
    holdsGold: value?.holdsGold ?? false,
    isOutdated: value?.isOutdated ?? false,
    agreedBank: value?.service.bank ?? null,
    agreed: own.agreed,
  };
};
