import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { useAuditedGateway, useOperatorSettings, useOperatorShell } from '../testing/use-gateway.fakes.ts';
import { COMPLAINT, complaintContext } from '../account/complaints.store.ts';
import { sealBytes } from '../ground/keys/sealed-bytes.ts';
import { COMPLAINTS_USAGE, runComplaints } from './complaints.command.ts';

const operatorAt = useOperatorSettings();
const gateway = useAuditedGateway({ ...operatorAt });
const settings = useOperatorShell(gateway, operatorAt);
const run = (...args: readonly string[]) => runComplaints(settings(), args);
const WORDS = '昨天的赎回到今天还没有到账';

describe('the register of complaints', () => {
  it('says how many are left after a thousand, and goes on after a number [LAW-136]', async () => {
    const { investorId } = await gateway.anInvestor();
    const rows = Array.from({ length: 1_002 }, (_, place) => {
      const no = `TS20261118${String(place).padStart(8, '0')}`;
      const words = Buffer.from(JSON.stringify({ text: WORDS, about: '', contact: '' }));
      const sealed = sealBytes(gateway.deps.secrets, COMPLAINT, words, complaintContext(no, 'words'));
      return { no, words: Buffer.from(sealed).toString('hex'), at: place };
    });
    await gateway.rows`
      insert into complaint (complaint_no, investor_id, subject, words, words_digest, made_on, made_at, reply_by, answer_by)
      select no, ${investorId}, 'money', decode(words, 'hex'), no, '2026-11-18', at, '2026-11-23', '2026-12-09'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (no text, words text, at bigint)`;
    const linesOf = async (...args: readonly string[]) => {
      const outcome = await run('list', ...args);
      return outcome.kind === 'done' ? outcome.text.split('\n') : [];
    };
    const [first, rest, open] = [await linesOf('all'), await linesOf('all', rows[2]?.no ?? ''), await linesOf()];
    expect([first.length, first.at(-1)]).toEqual([1_001, `2 more: complaints list all ${rows[2]?.no}`]);
    expect(rest.map((line) => line.slice(0, 18))).toEqual([rows[1]?.no, rows[0]?.no]);
    expect([open.length, open.at(-1)]).toEqual([1_001, '2 more, which are due later']);
    expect(await linesOf('all', rows[0]?.no ?? '')).toEqual([`the register has no complaint after ${rows[0]?.no ?? ''}`]);
    await gateway.rows`delete from complaint`;
  });
});

describe('complaints', () => {
  it('are kept once a day with number and last days, five a day, and belong to one investor [LAW-75] [LAW-76]', async () => {
    const [caller, other] = [await gateway.anInvestor(), await gateway.anInvestor()];
    const make = (text: string, contact = '') =>
      gateway.ask(ENDPOINTS.makeComplaint, { subject: 'money', text, about: '', contact }, caller);
    expect(await make('太短')).toMatchObject({ kind: 'refused', message: '请写明投诉内容，至少10个字' });
    const asked = await Promise.all([make(WORDS, '13900000000'), make(` ${WORDS} `, '13900000000'), make(WORDS, '13900000000')]);
    const kept = { text: WORDS, subject: 'money', contact: '13900000000', replyBy: '2026-11-23', answerBy: '2026-12-09' };
    for (const answer of asked) expect(answer).toMatchObject({ kind: 'answered', answer: [{ ...kept, reply: null, answer: null }] });
    const [first] = await gateway.tell(ENDPOINTS.complaints, null, caller);
    expect(first?.complaintNo).toMatch(/^TS20261118\d{8}$/);
    expect(await gateway.tell(ENDPOINTS.complaints, null, other)).toEqual([]);
    for (let more = 0; more < 4; more += 1) expect((await make(`${WORDS}，第${more}次`)).kind).toBe('answered');
    expect(await make(`${WORDS}，还有一次`)).toMatchObject({ kind: 'refused', message: '每天最多提交5件投诉，请明日再试或者拨打投诉电话' });
    const [row] = await gateway.rows<{ words: Uint8Array }>`select words from complaint limit 1`;
    expect(Buffer.from(row?.words ?? []).includes('赎回')).toBe(false);
  });

  it('are listed to the operator, due ones first, taken, answered and closed once, and the investor is told [LAW-77] [LAW-78]', async () => {
    await gateway.rows`delete from complaint`;
    expect(await run()).toEqual({ kind: 'done', text: 'there is no complaint' });
    const caller = await gateway.anInvestor();
    const wish = { subject: 'service', text: `${WORDS}\u{1B}`, about: 'T001', contact: '' } as const;
    const number = (await gateway.tell(ENDPOINTS.makeComplaint, wish, caller))[0]?.complaintNo ?? '';
    const head = `${number}  ${caller.investorId}  service`;
    expect(await run('list')).toEqual({ kind: 'done', text: `${head}  received  reply until 2026-11-23  T001  ${WORDS}` });
    expect(await run('close', number)).toEqual({ kind: 'failed', reason: 'it is not answered yet' });
    expect(await run('take', number, '正在', '核实')).toEqual({ kind: 'done', text: `${number} is in work` });
    expect(await run()).toEqual({ kind: 'done', text: `${head}  in-work  answer until 2026-12-09  T001  ${WORDS}` });
    await gateway.moveTo('2026-12-10');
    const late = await run();
    expect(late.kind === 'done' && late.text).toContain('answer until 2026-12-09 (late)');
    expect(await run('answer', number, '已经', '到账')).toEqual({ kind: 'done', text: `${number} is answered` });
    for (const step of ['take', 'answer'])
      expect(await run(step, number, '再说')).toEqual({ kind: 'failed', reason: 'that is done already' });
    expect(await run('answer', 'TS0', '再说')).toEqual({ kind: 'failed', reason: 'there is no such complaint' });
    expect(await run('close', number)).toEqual({ kind: 'done', text: `${number} is closed` });
    expect(await run()).toEqual({ kind: 'done', text: 'there is no complaint' });
    expect(await run('list', 'all')).toEqual({ kind: 'done', text: `${head}  closed  T001  ${WORDS}` });
    for (const args of [['answer'], ['answer', number], ['close', number, '再说'], ['dance']])
      expect(await run(...args)).toEqual({ kind: 'failed', reason: COMPLAINTS_USAGE });
    const again = { investorId: caller.investorId, ...(await gateway.deps.sessions.open(caller.investorId)) };
    expect(await gateway.tell(ENDPOINTS.complaints, null, again)).toMatchObject([
      { complaintNo: number, reply: { text: '正在 核实' }, answer: { text: '已经 到账' } },
    ]);
    const items = await gateway.messagesOf(again);
    expect(items.map(({ kind, productName, recordNo }) => [kind, productName, recordNo])).toEqual([
      ['complaint-answered', `投诉（编号${number}）`, number],
      ['complaint-taken', `投诉（编号${number}）`, number],
    ]);
  });
});
