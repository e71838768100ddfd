import { mayPushAt, type InboxTopic } from '@caifu/core/orders';
import { pushWords, topicOf } from '@caifu/core/zh-CN';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import {
  dropOldPushes,
  dropPushDevice,
  FIRST_PAUSE,
  readPushOwners,
  settlePushes,
  takeDuePushes,
  type DuePush,
  type PushOwner,
} from './push-outbox.store.ts';

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
/** Rows of one wave. Silent services end it before its rows are due again, so that no other gateway takes them meanwhile. */
const MOST_ROWS = Math.floor(FIRST_PAUSE / LONGEST_SEND - 1) * AT_ONCE;
/** Timeouts after which a wave asks a push service no more. */
const MOST_SILENCES = 2;

/** Notifications that push services would not take, by their host. */
export type RefusedPushes = ReadonlyMap<string, number>;

/**
 * [GW-1787] Sends what is due, wave by wave. It opens no transaction and holds no lock while it waits for a push service. Phones live in real
 * time, so that is what decides, and not the clock that demo mode moves.
 */
export const sendPushes = async ({ db, clock, webPush }: PushDeps, stopped: AbortSignal): Promise<RefusedPushes> => {
  const refused = new Map<string, number>();
  await dropOldPushes(db, clock.wall());
  while (!stopped.aborted && webPush.publicKey !== null && mayPushAt(clock.wall())) {
    const due = await takeDuePushes(db, clock.wall(), MOST_ROWS);
    if (due.length === 0) break;
    await sendWave({ db, webPush }, due, stopped, refused);
  }
  return refused;
};

const sendWave = async (
  { db, webPush }: Pick<PushDeps, 'db' | 'webPush'>,
  due: readonly DuePush[],
  stopped: AbortSignal,
  refused: Map<string, number>,
): Promise<void> => {
  const owners = await readPushOwners(db, [...new Set(due.map(({ pushId }) => pushId))]);
  const { wanted, needless } = bundled(due, owners);
  await settlePushes(db, needless);
  const silences = new Map<string, number>();
  const send = async ({ pushId, topic, owner, pushes }: Bundle): Promise<void> => {
    const { host } = new URL(owner.endpoint);
    const timeout = AbortSignal.timeout(LONGEST_SEND);
    // A newer note takes the place of the last one, so it counts what that one counted too.
    const count = Math.max(pushes.length, owner.unread.filter((kind) => topicOf(kind) === topic).length);
    const note = { word: topic, text: JSON.stringify({ ...pushWords(topic, count), topic }) };
    const isSilent = (silences.get(host) ?? 0) >= MOST_SILENCES;
    const result = isSilent ? 'later' : await webPush.send(owner, note, AbortSignal.any([stopped, timeout]));
    if (timeout.aborted) silences.set(host, (silences.get(host) ?? 0) + 1);
    if (result === 'gone') await dropPushDevice(db, pushId);
    if (result === 'refused') refused.set(host, (refused.get(host) ?? 0) + 1);
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

/** [MS-758] [MS-759] needless: the browser is notified no more, or not of this topic, or the message is read. */
const bundled = (due: readonly DuePush[], owners: ReadonlyMap<string, PushOwner>) => {
  const wanted = new Map<string, Bundle>();
  const needless: DuePush[] = [];
  for (const push of due) {
    const topic = topicOf(push.kind);
    const owner = owners.get(push.pushId);
    const key = `${push.pushId} ${topic}`;
    if (owner === undefined || Number(push.messageId) <= owner.readUpTo || owner.quiet.some((quiet) => quiet === topic))
      needless.push(push);
    else wanted.set(key, { pushId: push.pushId, topic, owner, pushes: [...(wanted.get(key)?.pushes ?? []), push] });
  }
  return { wanted: [...wanted.values()], needless };
};

const PERIOD_MS = 5_000;

/** Notifies browsers of messages, beside all other jobs, so that none of them waits for a push service. */
export const startPushes = (deps: PushDeps, log: FastifyBaseLogger): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const sendDue = async (): Promise<void> => {
    try {
      const refused = await sendPushes(deps, stopping.signal);
      // A refused sender is the operator's to mend: a wrong contact, a clock that is off.
      if (refused.size > 0) log.warn({ refused: Object.fromEntries(refused) }, 'push services refused notifications');
    } catch (error) {
      log.error({ err: error }, 'notifying browsers failed');
    }
    running = null;
  };
  const timer = setInterval(() => {
    running ??= sendDue();
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
