import { assign, fromPromise, setup } from 'xstate';
import { callState, faultAt } from '../../kit/call-state.ts';
import { ANSWER_DEADLINE, answerOf } from '../../kit/faults.ts';
import type { Dialog, Notice } from '../../kit/flow-frame.ts';
import { clearDestination, clearDialog, clearNotice, warn } from '../../kit/frame-actions.ts';
import type { Message } from '../../kit/message.ts';
import { storeFault, storeLateness } from '../../kit/resource/reading.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import { GOLD_AGREEMENT_VERSION } from '../gold.ts';
import type { GoldServicePorts } from './gold-service.ports.ts';
import type { GoldServiceChange, GoldServiceContext, GoldServiceEvent, GoldServiceBoard, GoldServiceTag } from './gold-service.types.ts';

export type GoldServiceMachine = ReturnType<typeof createGoldServiceMachine>;

/** Opening and ending the gold service. Rules and diagram: docs/flows/gold-service.md */
export const createGoldServiceMachine = (ports: GoldServicePorts) =>
  setup({
    types: {} as { context: GoldServiceContext; events: GoldServiceEvent; tags: GoldServiceTag; output: never },
    actors: {
      read: fromPromise<ReadAnswer<GoldServiceBoard>>(({ signal }) => ports.read(signal)),
      open: fromPromise<GoldServiceChange>(({ signal }) => ports.open(GOLD_AGREEMENT_VERSION, signal)),
      end: fromPromise<GoldServiceChange>(({ signal }) => ports.end(signal)),
    },
    guards: {
      wasRead: (_, answer: ReadAnswer<GoldServiceBoard>) => answer.kind === 'read',
      isOpen: ({ context }) => context.state?.service.state === 'open',
      isAgreed: ({ context }) => context.agreed,
      holdsGold: ({ context }) => context.state?.holdsGold === true,
    },
    actions: {
      storeState: assign((_, answer: ReadAnswer<GoldServiceBoard>) =>
        answer.kind === 'read' ? { state: answer.value, problem: null } : { problem: answer.message },
      ),
      storeChange: assign((_, change: GoldServiceChange) =>
        change.kind === 'changed'
          ? { state: change.state, agreed: false, notice: noticeAfter(change.state) }
          : { notice: warning(change.message) },
      ),
      storeAgreement: assign((_, agreed: boolean) => ({ agreed })),
      askFirst: assign({ dialog: END_QUESTION }),
      showNotice: warn,
      storeFault,
      storeLateness,
      clearDialog,
      clearNotice,
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'gold-service',
    version: '1',
    context: { state: null, agreed: false, problem: null, dialog: null, notice: null, destination: null },
    initial: 'loading',
    on: { 'notice.faded': { actions: 'clearNotice' }, 'destination.followed': { actions: 'clearDestination' } },
    states: {
      loading: callState(
        'read',
        {
          onDone: [
            {
              guard: { type: 'wasRead', params: answerOf<Read> },
              actions: { type: 'storeState', params: answerOf<Read> },
              target: 'shown',
            },
            { actions: { type: 'storeState', params: answerOf<Read> }, target: 'failed' },
          ],
        },
        faultAt('failed'),
      ),

      failed: { on: { 'retry.pressed': 'loading' } },

      shown: {
        on: {
          'agreement.ticked': { actions: [{ type: 'storeAgreement', params: ({ event }) => event.agreed }, 'clearNotice'] },
          'open.pressed': [
            { guard: 'isOpen' },
            { guard: 'isAgreed', actions: 'clearNotice', target: 'opening' },
            { actions: { type: 'showNotice', params: { kind: 'gold-agreement-unticked' } } },
          ],
          'end.pressed': [
            { guard: 'holdsGold', actions: { type: 'showNotice', params: { kind: 'gold-still-held' } } },
            { guard: 'isOpen', actions: 'clearNotice', target: 'asking' },
          ],
        },
      },

      opening: callState(
        'open',
        { onDone: { actions: { type: 'storeChange', params: answerOf<GoldServiceChange> }, target: 'shown' } },
        UNSURE,
      ),

      // [GD-72]
      asking: {
        entry: 'askFirst',
        exit: 'clearDialog',
        on: { 'dialog.accepted': 'ending', 'dialog.refused': 'shown', 'dialog.dismissed': 'shown' },
      },

      ending: callState(
        'end',
        { onDone: { actions: { type: 'storeChange', params: answerOf<GoldServiceChange> }, target: 'shown' } },
        UNSURE,
      ),
    },
  });

type Read = ReadAnswer<GoldServiceBoard>;

/** [GD-73] A lost answer is no refusal: the state tells what became of it. */
const UNSURE = { broken: { target: 'loading' }, late: { target: 'loading' } } as const;

const END_QUESTION: Dialog = {
  id: 'gold-service.end',
  shape: 'confirm',
  title: 'notice-title',
  body: { kind: 'gold-end-question' },
  accept: 'confirm',
  refuse: 'cancel',
};

const warning = (body: Message): Notice => ({ body, tone: 'warn' });

const noticeAfter = ({ service }: GoldServiceBoard): Notice => ({
  body: { kind: service.state === 'open' ? 'gold-service-opened' : 'gold-service-ended' },
  tone: 'success',
});
