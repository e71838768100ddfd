import { assign, fromPromise, setup } from 'xstate';
import { clearDestination, clearDialog, clearProblem } from '../../kit/frame-actions.ts';
import { ANSWER_DEADLINE, errorOf } from '../../kit/faults.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { ChannelMissionPorts } from './channel-mission.ports.ts';
import { missionDialog, missionPlace, unfinishedOf } from './channel-mission.rules.ts';
import type {
  ChannelMission,
  ChannelMissionContext,
  ChannelMissionEvent,
  ChannelMissionInput,
  ChannelMissionTag,
} from './channel-mission.types.ts';
import { storeFault, storeLateness } from '../../kit/resource/reading.ts';
import { callGuards } from '../../kit/lost-answer.ts';

export type ChannelMissionMachine = ReturnType<typeof createChannelMissionMachine>;
type Answer = ReadAnswer<readonly ChannelMission[]>;

/** Whether a channel's missions come first. Rules and diagram: docs/flows/channel-mission.md */
export const createChannelMissionMachine = (ports: ChannelMissionPorts) =>
  setup({
    types: {} as {
      input: ChannelMissionInput;
      context: ChannelMissionContext;
      events: ChannelMissionEvent;
      tags: ChannelMissionTag;
      output: never;
    },
    actors: {
      readMissions: fromPromise<Answer, ChannelMissionInput>(({ input, signal }) => ports.readMissions(input.channelId, signal)),
    },
    guards: {
      isRefused: (_, answer: Answer) => answer.kind === 'refused',
      isUnfinished: (_, answer: Answer) => answer.kind === 'read' && unfinishedOf(answer.value) !== null,
      hasPlace: ({ context }) => missionPlace(unfinishedOf(context.missions)) !== null,
      ...callGuards,
    },
    actions: {
      storeAnswer: assign((_, answer: Answer) => (answer.kind === 'read' ? { missions: answer.value } : { problem: answer.message })),
      storeFault,
      storeLateness,
      clearProblem,
      showMission: assign(({ context }) => {
        const mission = unfinishedOf(context.missions);
        return { dialog: mission === null ? null : missionDialog(mission) };
      }),
      clearDialog,
      goToMission: assign(({ context }) => ({ destination: missionPlace(unfinishedOf(context.missions)) })),
      clearDestination,
    },
    delays: { answerDeadline: ANSWER_DEADLINE },
  }).createMachine({
    id: 'channel-mission',
    version: '1',
    context: ({ input }) => ({ channelId: input.channelId, missions: [], problem: null, dialog: null, destination: null }),
    initial: 'checking',
    states: {
      checking: {
        tags: 'busy',
        entry: 'clearProblem',
        invoke: {
          id: 'readMissions',
          src: 'readMissions',
          input: ({ context }) => ({ channelId: context.channelId }),
          onDone: [
            {
              guard: { type: 'isRefused', params: ({ event }) => event.output },
              actions: { type: 'storeAnswer', params: ({ event }) => event.output },
              target: 'failed',
            },
            {
              guard: { type: 'isUnfinished', params: ({ event }) => event.output },
              actions: { type: 'storeAnswer', params: ({ event }) => event.output },
              target: 'unfinished',
            },
            { actions: { type: 'storeAnswer', params: ({ event }) => event.output }, target: 'clear' },
          ],
          onError: [
            {
              guard: { type: 'isSignInRequired', params: errorOf },
              actions: { type: 'storeFault', params: errorOf },
              target: 'leaving',
            },
            { actions: { type: 'storeFault', params: errorOf }, target: 'failed' },
          ],
        },
        after: { answerDeadline: { actions: 'storeLateness', target: 'failed' } },
      },
      // [CM-4] the outcome is unknown: the channel stays closed until it is known
      failed: { on: { 'retry.pressed': 'checking' } },
      clear: {},
      unfinished: {
        entry: 'showMission',
        on: {
          'dialog.accepted': [
            { guard: 'hasPlace', actions: ['clearDialog', 'goToMission'], target: 'leaving' },
            { actions: 'clearDialog' },
          ],
          'dialog.refused': { actions: 'clearDialog' },
          'dialog.dismissed': { actions: 'clearDialog' },
          'retry.pressed': { actions: 'clearDialog', target: 'checking' },
        },
      },
      leaving: { on: { 'destination.followed': { actions: 'clearDestination', target: 'away' } } },
      // [CM-5] a returning user is checked again
      away: { on: { 'retry.pressed': 'checking' } },
    },
  });
