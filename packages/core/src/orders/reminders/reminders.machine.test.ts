import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { answering, FRAME_EVENTS, presses, readings } from '../../testing/walk-events.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { INBOX_KINDS, kindsOfTopics } from '../../words/zh-cn.ts';
import { KEPT_TOPICS, QUIET_TOPICS } from '../inbox-kind.ts';
import { fakeRemindersPorts } from './reminders.fakes.ts';
import { createRemindersMachine, toRemindersView, type RemindersEvent, type RemindersPorts } from './reminders.machine.ts';

const begin = async (changes: Partial<RemindersPorts> = {}) => {
  const actor = createActor(createRemindersMachine(fakeRemindersPorts(changes)), { clock: new SimulatedClock(), input: null }).start();
  const shown = () => waitFor(actor, (snapshot) => snapshot.matches('shown'));
  await shown();
  return { send: (event: RemindersEvent) => actor.send(event), shown, view: () => toRemindersView(actor.getSnapshot()) };
};
const off = ({ topics }: ReturnType<typeof toRemindersView>) => topics.filter(({ isOn }) => !isOn).map(({ topic }) => topic);

describe('reminders of messages', () => {
  it('have one topic for each kind of message, and a kind for each topic [MS-746] [MS-748]', () => {
    const topics = [...QUIET_TOPICS, ...KEPT_TOPICS];
    expect(topics.filter((topic) => kindsOfTopics([topic]).length === 0)).toEqual([]);
    expect(topics.flatMap((topic) => kindsOfTopics([topic])).toSorted()).toEqual(INBOX_KINDS.toSorted());
    expect(kindsOfTopics(['deadlines', 'alerts'])).toEqual(['maturity-soon', 'open-soon', 'fund-alert']);
    expect(kindsOfTopics(['duties'])).toEqual(
      expect.arrayContaining(['complaint-answered', 'certify-soon', 'assessment-soon', 'level-matched']),
    );
    expect(kindsOfTopics(['duties'])).toEqual(expect.arrayContaining(['plan-level', 'plan-assessment']));
    expect(kindsOfTopics(['trades'])).toEqual(expect.arrayContaining(['buy-confirmed', 'redeemed', 'matured', 'gold-bought']));
    const ofMoney = INBOX_KINDS.filter((kind) => /(accepted|bought|redeemed|refused|corrected|waits|borne|drawn|placed)$/.test(kind));
    expect(ofMoney.filter((kind) => !kindsOfTopics(['trades']).includes(kind))).toEqual([]);
  });

  it('show a switch at its new place while it is saved, and where the gateway has it afterwards [MS-746]', async () => {
    const switchTopic = vi
      .fn<RemindersPorts['switchTopic']>()
      .mockResolvedValueOnce({ kind: 'switched', quiet: ['bank'] })
      .mockResolvedValueOnce({ kind: 'refused', message: { kind: 'system-busy' } });
    const flow = await begin({ switchTopic });
    expect(off(flow.view())).toEqual([]);
    flow.send({ type: 'topic.switched', topic: 'bank', isOn: false });
    expect(off(flow.view())).toEqual(['bank']);
    await flow.shown();
    expect(off(flow.view())).toEqual(['bank']);
    flow.send({ type: 'topic.switched', topic: 'bank', isOn: true });
    expect(off(flow.view())).toEqual([]);
    await flow.shown();
    expect(off(flow.view())).toEqual(['bank']);
    expect(flow.view().notice?.body).toEqual({ kind: 'system-busy' });
  });

  it('have a way out of each state and an effect of each event, when everything is tried [MS-746]', () => {
    const events: readonly RemindersEvent[] = [
      { type: 'topic.switched', topic: 'plans', isOn: false },
      ...presses('retry.pressed', 'refresh.pulled'),
      ...FRAME_EVENTS,
    ];
    const answers = readings([], ['plans']);
    const walk = walkMachine(createRemindersMachine(fakeRemindersPorts()), {
      inputs: [null],
      events,
      outcomes: {
        read: answers,
        refresh: answers,
        switch: answering({ kind: 'switched', quiet: ['plans'] }, { kind: 'refused', message: { kind: 'system-busy' } }),
      },
      restsIn: ['shown', 'stale'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
