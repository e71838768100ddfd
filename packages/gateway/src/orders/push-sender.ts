import { mayPushAt, type InboxTopic } from '@caifu/core/orders';
import { pushWords, topicOf } from '@caifu/core/zh-CN';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { dropPushDevice, readPushOwners, settlePushes, takeDuePushes, type DuePush, type PushOwner } from './push-outbox.store.ts';

type PushDeps = Pick<Deps, 'db' | 'clock' | 'webPush'>;

/** Messages of one topic for one browser, which are one notification. */
interface Bundle {
  readonly pushId: string;
  readonly topic: InboxTopic;
  readonly owner: PushOwner;
  readonly pushes: readonly DuePush[];
}

/** [GW-1787] Milliseconds for one push service, tries of one message, notifications at once. */
const LONGEST_SEND = 10_000;
const MOST_TRIES = 6;
const AT_ONCE = 8;

/**
 * [GW-1787] Sends what is due. It opens no transaction and holds no lock while it waits for a push service. Phones live in real time, so that is
 * what decides, and not the clock that demo mode moves.
 */
export const sendPushes = async ({ db, clock, webPush }: PushDeps, stopped: AbortSignal): Promise<void> => {
  const now = clock.wall();
  if (webPush.publicKey === null || !mayPushAt(now)) return;
  const due = await takeDuePushes(db, now);
  if (due.length === 0) return;
  const owners = await readPushOwners(db, [...new Set(due.map(({ pushId }) => pushId))]);
  const { wanted, needless } = bundled(due, owners);
  await settlePushes(db, needless);
  const send = async ({ pushId, topic, owner, pushes }: Bundle): Promise<void> => {
    const note = { word: topic, text: JSON.stringify({ ...pushWords(topic, pushes.length), topic }) };
    const result = await webPush.send(owner, note, AbortSignal.any([stopped, AbortSignal.timeout(LONGEST_SEND)]));
    if (result === 'gone') await dropPushDevice(db, pushId);
    await settlePushes(db, result === 'later' ? pushes.filter(({ tries }) => tries >= MOST_TRIES) : pushes);
  };
  const waiting = wanted.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const bundle of waiting) {
        if (stopped.aborted) return;
        await send(bundle);
      }
    }),
  );
};

/** [MS-758] [MS-759] needless: the browser is notified no more, or not of this topic. */
const bundled = (due: readonly DuePush[], owners: ReadonlyMap<string, PushOwner>) => {
  const wanted = new Map<string, Bundle>();
  const needless: DuePush[] = [];
  for (const push of due) {
    const topic = topicOf(push.kind);
    const owner = owners.get(push.pushId);
    const key = `${push.pushId} ${topic}`;
    if (owner === undefined || owner.quiet.some((quiet) => quiet === topic)) needless.push(push);
    else wanted.set(key, { pushId: push.pushId, topic, owner, pushes: [...(wanted.get(key)?.pushes ?? []), push] });
  }
  return { wanted: [...wanted.values()], needless };
};

const PERIOD_MS = 5_000;

/** Notifies browsers of messages, beside all other jobs, so that none of them waits for a push service. */
export const startPushes = (deps: PushDeps, log: FastifyBaseLogger): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= sendPushes(deps, stopping.signal)
      .catch((error: unknown) => log.error({ err: error }, 'notifying browsers failed'))
      .finally(() => {
        running = null;
      });
  }, PERIOD_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
};
