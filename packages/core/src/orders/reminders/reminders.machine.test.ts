import { describe, expect, it, vi } from 'vitest';
import { createActor, SimulatedClock, waitFor } from 'xstate';
import { answering, FRAME_EVENTS, presses, readings } from '../../testing/walk-events.ts';
import { gapsOf, walkMachine } from '../../testing/walk-machine.ts';
import { INBOX_KINDS, kindsOfTopics, pushWords, topicOf } from '../../words/zh-cn.ts';
import { calendarDate, epochAt } from '../../values/calendar-date.ts';
import { KEPT_TOPICS, QUIET_TOPICS } from '../inbox-kind.ts';
import { fakePushPorts, fakeRemindersPorts } from './reminders.fakes.ts';
import { mayPushAt, type PushPorts } from './push.ts';
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

  it('show notifications as they are wished while they are saved, and as they are afterwards [MS-757]', async () => {
    const change = vi
      .fn<PushPorts['switch']>()
      .mockResolvedValueOnce({ kind: 'switched', push: { state: 'denied', others: 0 } })
      .mockResolvedValueOnce({ kind: 'switched', push: { state: 'on', others: 1 } })
      .mockResolvedValueOnce({ kind: 'refused', message: { kind: 'push-unreachable' } });
    const flow = await begin({ push: fakePushPorts({ switch: change }) });
    expect(flow.view().push).toEqual({ isOn: false, isDenied: false, others: 0 });
    flow.send({ type: 'push.switched', isOn: true });
    expect(flow.view().push).toEqual({ isOn: true, isDenied: false, others: 0 });
    await flow.shown();
    expect(flow.view().push).toEqual({ isOn: false, isDenied: true, others: 0 });
    flow.send({ type: 'push.switched', isOn: true });
    await flow.shown();
    expect(flow.view().push).toEqual({ isOn: true, isDenied: false, others: 1 });
    flow.send({ type: 'push.switched', isOn: false });
    expect(flow.view().push?.isOn).toBe(false);
    await flow.shown();
    expect([flow.view().push?.isOn, flow.view().notice?.body]).toEqual([true, { kind: 'push-unreachable' }]);
    expect(change.mock.calls.map(([wish]) => wish)).toEqual(['on', 'on', 'off']);
  });

  it('wait for a person who answers the question of the browser late [MS-757]', async () => {
    const clock = new SimulatedClock();
    const push = fakePushPorts({ switch: () => new Promise(() => undefined) });
    const actor = createActor(createRemindersMachine(fakeRemindersPorts({ push })), { clock, input: null }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    actor.send({ type: 'push.switched', isOn: true });
    clock.increment(120_000);
    expect(toRemindersView(actor.getSnapshot())).toMatchObject({ isBusy: true, notice: null, push: { isOn: true } });
  });

  it('show no switch for notifications where there are none [MS-757]', async () => {
    expect((await begin({ push: fakePushPorts({ read: () => Promise.resolve(null) }) })).view().push).toBeNull();
  });

  it('are not pushed from ten in the evening to eight in the morning [MS-760]', () => {
    const day = calendarDate('2026-11-18');
    const times = ['00:00:00', '07:59:59', '08:00:00', '21:59:59', '22:00:00', '23:59:59'];
    expect(times.map((time) => mayPushAt(epochAt(day, time)))).toEqual([false, false, true, true, false, false]);
  });

  it('are pushed with their topic and number alone [MS-759]', () => {
    for (const topic of [...QUIET_TOPICS, ...KEPT_TOPICS])
      expect(kindsOfTopics([topic]).map(topicOf)).toEqual(kindsOfTopics([topic]).map(() => topic));
    expect(topicOf('of-a-later-version')).toBe('trades');
    expect(pushWords('alerts', 2)).toEqual({ title: '基金提醒', body: '您有2条新消息，打开查看' });
  });

  it('have a way out of each state and an effect of each event, when everything is tried [MS-746]', () => {
    const events: readonly RemindersEvent[] = [
      { type: 'topic.switched', topic: 'plans', isOn: false },
      { type: 'push.switched', isOn: true },
      ...presses('retry.pressed', 'refresh.pulled', 'other-pushes.ended'),
      ...FRAME_EVENTS,
    ];
    const push = { state: 'on', others: 1 } as const;
    const answers = readings({ quiet: [], push }, { quiet: ['plans'], push: null });
    const walk = walkMachine(createRemindersMachine(fakeRemindersPorts()), {
      inputs: [null],
      events,
      outcomes: {
        read: answers,
        refresh: answers,
        switch: answering(
          { kind: 'switched', quiet: ['plans'] },
          { kind: 'switched', push },
          { kind: 'refused', message: { kind: 'system-busy' } },
        ),
      },
      restsIn: ['shown', 'stale'],
    });
    expect(gapsOf(walk)).toEqual([]);
  });
});
