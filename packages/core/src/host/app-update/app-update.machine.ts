import { assign, fromPromise, setup } from 'xstate';
import { clearDestination, clearDialog, clearNotice } from '../../kit/frame-actions.ts';
import { ANSWER_DEADLINE } from '../../kit/faults.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { AppUpdatePorts } from './app-update.ports.ts';
import { appUpdateDestination, isOutdated, appUpdateNotice, appUpdatePlace, UPDATE_DIALOG } from './app-update.rules.ts';
import type { AppUpdateContext, AppUpdateEvent, AppUpdateInput, AppUpdateTag, UpdatePlace } from './app-update.types.ts';

export type AppUpdateMachine = ReturnType<typeof createAppUpdateMachine>;

/** Whether the provider's app is too old, and where its update is. Rules and diagram: docs/flows/app-update.md */
export const createAppUpdateMachine = (ports: AppUpdatePorts) =>
  setup({
    types: {} as { input: AppUpdateInput; context: AppUpdateContext; events: AppUpdateEvent; tags: AppUpdateTag; output: never },
    actors: {
      readLatest: fromPromise<ReadAnswer<string | null>>(({ signal }) => ports.readLatest(signal)),
    },
    guards: {
      isOutdated: ({ context }) => isOutdated(context.host),
      hasNoPlace: ({ context }) => context.destination === null,
    },
    actions: {
      showDialog: assign({ dialog: UPDATE_DIALOG }),
      clearDialog,
      storePlace: assign((_, place: UpdatePlace) => ({ destination: appUpdateDestination(place), notice: appUpdateNotice(place) })),
      clearDestination,
      clearNotice,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'app-update',
    version: '1',
    context: ({ input }) => ({ host: input.host, dialog: null, notice: null, destination: null }),
    initial: 'judging',
    on: { 'notice.faded': { actions: 'clearNotice' } },
    states: {
      judging: { always: [{ guard: 'isOutdated', target: 'outdated' }, { target: 'current' }] },
      current: {},
      outdated: {
        entry: 'showDialog',
        exit: 'clearDialog',
        on: { 'dialog.accepted': 'asking', 'dialog.refused': 'current', 'dialog.dismissed': 'current' },
      },
      asking: {
        tags: 'busy',
        invoke: {
          id: 'readLatest',
          src: 'readLatest',
          onDone: {
            actions: { type: 'storePlace', params: ({ event }) => appUpdatePlace(event.output, ports) },
            target: 'leaving',
          },
          // On any failure of the server: the store has the app.
          onError: { actions: { type: 'storePlace', params: appUpdatePlace(null, ports) }, target: 'leaving' },
        },
        after: { answerDeadline: { actions: { type: 'storePlace', params: appUpdatePlace(null, ports) }, target: 'leaving' } },
      },
      /** The investor may come back from the store without the update. */
      leaving: {
        always: { guard: 'hasNoPlace', target: 'current' },
        on: { 'destination.followed': { actions: 'clearDestination', target: 'current' } },
      },
    },
  });
