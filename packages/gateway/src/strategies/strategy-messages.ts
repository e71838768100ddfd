import { inboxKindsOf } from '@caifu/core/zh-CN';
import { sql } from 'kysely';
import { namesByCode, type Tells } from '../ground/tells.ts';

/** [GW-1190] Messages about strategies. */
export const strategyMessages: Tells = {
  // [LAW-50] A level may have risen of a strategy too.
  kinds: [...inboxKindsOf('strategies'), ...inboxKindsOf('qualification')],
  names: async ({ db }, about) => {
    const { rows } = await sql<{ strategy_code: string; strategy_name: string }>`select strategy_code, strategy_name from strategy`.execute(
      db,
    );
    return namesByCode(about, new Map(rows.map((row) => [row.strategy_code, row.strategy_name])));
  },
};
