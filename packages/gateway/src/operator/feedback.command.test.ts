import { ENDPOINTS } from '@caifu/adapters/wire';
import { FEEDBACK_DAYS } from '@caifu/core/account';
import { addDays, calendarDate } from '@caifu/core/values';
import { describe, expect, it } from 'vitest';
import { deleteOldFeedback, FEEDBACK, MOST_LISTED } from '../account/feedback.store.ts';
import { sealBytes } from '../ground/keys/sealed-bytes.ts';
import { takeOwnData } from '../testing/own-data.fakes.ts';
import { useAuditedGateway, useOperatorSettings, useOperatorShell } from '../testing/use-gateway.fakes.ts';
import { FEEDBACK_USAGE, runFeedback } from './feedback.command.ts';

const operatorAt = useOperatorSettings();
const gateway = useAuditedGateway({ ...operatorAt });
const settings = useOperatorShell(gateway, operatorAt);
const WORDS = '希望持有页可以按收益排序';

describe('feedback', () => {
  it('is kept once a day, sealed, five a day, belongs to one investor and is in his export [LAW-132] [LAW-133]', async () => {
    const [caller, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    const make = (text: string) => gateway.ask(ENDPOINTS.makeFeedback, { text }, caller);
    expect(await make('太短')).toMatchObject({ kind: 'refused', message: '请至少写5个字' });
    for (const answer of await Promise.all([make(WORDS), make(` ${WORDS} `), make(WORDS)]))
      expect(answer).toMatchObject({ kind: 'answered', answer: [{ text: WORDS }] });
    const [first] = await gateway.tell(ENDPOINTS.feedbacks, null, caller);
    expect(first?.feedbackNo).toMatch(/^FK\d{16}$/);
    expect(await gateway.tell(ENDPOINTS.feedbacks, null, other)).toEqual([]);
    const [row] = await gateway.rows<{ words: Uint8Array }>`select words from feedback limit 1`;
    expect(Buffer.from(row?.words ?? []).includes('收益')).toBe(false);
    expect(JSON.stringify(await takeOwnData(gateway, caller))).toContain(WORDS);
    for (let more = 0; more < 4; more += 1) expect((await make(`${WORDS}，第${more}次`)).kind).toBe('answered');
    expect(await make(`${WORDS}，还有一次`)).toMatchObject({ kind: 'refused', message: '每天最多提交5条，请明日再写' });
  });

  it('is listed up to a number, and the list tells how many are older [LAW-134]', async () => {
    const { db, secrets } = gateway.deps;
    const { investorId } = await gateway.anInvestor();
    await gateway.rows`delete from feedback`;
    const rows = Array.from({ length: MOST_LISTED + 2 }, (_, place) => `FK${place}`).map((number, place) => ({
      feedback_no: number,
      investor_id: investorId,
      words: sealBytes(secrets, FEEDBACK, Buffer.from(WORDS), number),
      words_digest: number,
      made_on: calendarDate('2026-11-18'),
      made_at: place,
    }));
    await db.insertInto('feedback').values(rows).execute();
    const told = await runFeedback(settings(), []);
    expect(told.kind === 'done' && told.text.split('\n').slice(-3)).toEqual([
      'FK2  1970-01-01 08:00',
      `  ${WORDS}`,
      '2 older ones are not listed',
    ]);
  });

  it('is listed to operators without a name, and deleted after its days [LAW-133] [LAW-134]', async () => {
    await gateway.rows`delete from feedback`;
    expect(await runFeedback(settings(), [])).toEqual({ kind: 'done', text: 'there is no feedback' });
    const caller = await gateway.anInvestor();
    await gateway.tell(ENDPOINTS.makeFeedback, { text: `${WORDS}\r\n还有\u{1B}[2J\u{9B}` }, caller);
    const told = await runFeedback(settings(), []);
    expect(told.kind === 'done' && told.text).toMatch(/^FK\d{16}  2026-11-18 \d\d:\d\d\n {2}希望持有页可以按收益排序\n {2}还有\[2J$/);
    expect(told.kind === 'done' && told.text).not.toContain(caller.investorId);
    expect(await runFeedback(settings(), ['all'])).toEqual({ kind: 'failed', reason: FEEDBACK_USAGE });
    const last = addDays(calendarDate('2026-11-18'), FEEDBACK_DAYS);
    const kept = async (day: typeof last) => {
      await deleteOldFeedback(gateway.deps.db, day);
      return (await gateway.rows`select 1 from feedback`).length;
    };
    expect([await kept(last), await kept(addDays(last, 1))]).toEqual([1, 0]);
  });
});
