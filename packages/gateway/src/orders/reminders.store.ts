import { QUIET_TOPICS, type QuietTopic, type ReminderWish } from '@caifu/core/orders';
import { kindsOfTopics } from '@caifu/core/zh-CN';
import { ENDPOINTS } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '../ground/database/schema.ts';
import type { Deps } from '../ground/deps.ts';
import { signedInRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { answered } from '../ground/http/reply.ts';

export const reminderRoutes = (app: FastifyInstance, { db }: Pick<Deps, 'db'>, route: RouteDeps): void => {
  signedInRoute(app, route, ENDPOINTS.quietTopics, async (_request, { investorId }) => answered(await readQuiet(db, investorId)));
  signedInRoute(app, route, ENDPOINTS.switchReminders, async (wish, { investorId }) => {
    await switchTopic(db, investorId, wish);
    return answered(await readQuiet(db, investorId));
  });
};

const readQuiet = async (cx: Connection, investorId: string): Promise<readonly QuietTopic[]> => {
  const rows = await cx.selectFrom('message_quiet').select('topic').where('investor_id', '=', investorId).execute();
  const quiet = new Set(rows.map(({ topic }) => topic));
  return QUIET_TOPICS.filter((topic) => quiet.has(topic));
};

const switchTopic = async (cx: Connection, investorId: string, { topic, isOn }: ReminderWish): Promise<void> => {
  if (isOn) {
    await cx.deleteFrom('message_quiet').where('investor_id', '=', investorId).where('topic', '=', topic).execute();
    return;
  }
  await cx
    .insertInto('message_quiet')
    .values({ investor_id: investorId, topic })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** [MS-747] The kinds of messages that do not remind this investor. */
export const readQuietKinds = async (cx: Connection, investorId: string): Promise<readonly string[]> =>
  kindsOfTopics(await readQuiet(cx, investorId));
