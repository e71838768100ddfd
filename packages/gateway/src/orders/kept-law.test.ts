import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { QUESTIONNAIRE_VERSION } from '@caifu/core/qualification';
import { riskQuestions } from '@caifu/core/risk-questionnaire';
import { calendarDate, fen } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../demo/seed.ts';
import { openLaw } from '../ground/law.ts';
import { keepLawInTurn } from '../ground/law.store.ts';
import { anOrder, bankCardOf, type openTestGateway, type SignedIn, type TestGateway } from '../testing/gateway.fakes.ts';
import { takeOwnData } from '../testing/own-data.fakes.ts';
import { useFolder } from '../testing/use-folder.fakes.ts';
import { gatewayOfTest } from '../testing/use-gateway.fakes.ts';

const LAW_DIR = useFolder();
const BEFORE = 'cn@2026-11-01';
const LATER = 'cn@2026-11-19';
/** Two sets of an operator: more assessments and paying first until the 18th, one assessment and certified before money from the 19th on. */
const provision = (value: unknown) => ({ value, source: '《测试法》', certainty: 'T', since: null });
const write = (id: string, values: object) =>
  writeFileSync(path.join(LAW_DIR, `${id}.json`), JSON.stringify({ from: 'cn@2026-09-30', values }));
write(BEFORE, { assessmentsADay: provision(3), payFirst: provision(true) });
write(LATER, { assessmentsADay: provision(1), payFirst: provision(false) });

const answers = Object.fromEntries(riskQuestions().map(({ questionId, options }) => [questionId, [options[0]?.optionId ?? '']]));
const assess = (gateway: TestGateway, caller: SignedIn) =>
  gateway.ask(ENDPOINTS.submitRiskAssessment, { version: QUESTIONNAIRE_VERSION, answers }, caller);
const privateOrder = (caller: SignedIn) =>
  anOrder(caller, { openPeriodId: 'P3001-001', amount: fen(1_000_000_00), cardId: bankCardOf(caller) });

/** Late on the 18th, with the law deciding on paying first, as outside of demo mode. */
const openLate = async (...[settings = {}]: Parameters<typeof openTestGateway>) => {
  const gateway = await gatewayOfTest({ LAW_DIR, ...settings });
  Object.assign(gateway.deps.settings, { PAY_FIRST: null });
  await gateway.moveTo('2026-11-18', '23:55:00');
  return gateway;
};

describe('a set of the law with a later first day', () => {
  it('is in force from its day on, and what was judged before keeps its own set [LAW-6] [GW-1717]', async () => {
    const gateway = await openLate();
    const [before, after] = [
      await gateway.anInvestor({ wallet: 3_000_000_00, certification: 'to-be-verified', riskLevel: 5 }),
      await gateway.anInvestor({ wallet: 3_000_000_00, certification: 'to-be-verified', riskLevel: 5 }),
    ];
    const early = await gateway.tell(ENDPOINTS.order, privateOrder(before), before);
    expect(await assess(gateway, after)).toMatchObject({ kind: 'answered' });
    expect(await assess(gateway, after)).toMatchObject({ kind: 'answered' });

    await gateway.moveTo('2026-11-19', '00:02:00');
    expect(gateway.deps.law.now().id).toBe(LATER);
    expect(await gateway.ask(ENDPOINTS.order, privateOrder(before), before)).toMatchObject({ code: 'G00010' });
    expect([await assess(gateway, after), await assess(gateway, after)]).toMatchObject([{ kind: 'answered' }, { code: 'T00001' }]);
    // Its money waits for the certification, as the set allows under which it was placed.
    const payment = { payToken: early.payToken, requestId: 'pay-early', ...(await gateway.sealed(before, DEMO_PASSWORD)) };
    expect(await gateway.ask(ENDPOINTS.pay, payment, before)).toMatchObject({ kind: 'answered' });
    const { law } = await gateway.tell(ENDPOINTS.orderDetail, { orderId: early.orderNo }, before);
    expect(law).toBe(BEFORE);
    const assessed = await gateway.rows<{ law: string }>`
      select law from risk_assessment where investor_id = ${after.investorId} order by assessment_no`;
    expect(assessed.map((row) => row.law)).toEqual([BEFORE, BEFORE, LATER]);
    const ownData = JSON.stringify(JSON.parse(await takeOwnData(gateway, before)));
    expect(ownData).toMatch(new RegExp(`"order_no":"${early.orderNo}"[^}]*"law":"${BEFORE}"`));
  });

  it('is the set of an agreement that is signed on its day, though shown the day before [LAW-6] [GW-1717]', async () => {
    const gateway = await openLate();
    const caller = await gateway.anInvestor({ signsDisclosures: false });
    const laws = () => gateway.rows`select law, signed_at is null as open from disclosure where investor_id = ${caller.investorId}`;
    await gateway.tell(ENDPOINTS.queryUserRiskRevelation, { productCode: 'Q2020' }, caller);
    expect(await laws()).toEqual([{ law: BEFORE, open: true }]);
    await gateway.moveTo('2026-11-19', '00:02:00');
    await gateway.tell(ENDPOINTS.submitUserRiskRevelation, { productCode: 'Q2020', isAllSelected: true }, caller);
    expect(await laws()).toEqual([{ law: LATER, open: false }]);
  });
});

describe('the sets in turn', () => {
  it('are written with each start; one that was in force may not be missing at a later one [GW-1718]', async () => {
    const gateway = await openLate();
    const { db, clock } = gateway.deps;
    const turns = () => gateway.rows<{ law: string; from_day: string | null }>`select law, from_day from law_in_turn order by law`;
    const start = (settings: Parameters<typeof openLaw>[0], day: string) => keepLawInTurn(db, openLaw(settings, clock), calendarDate(day));
    const inTurn = [
      { law: 'cn@2026-01-01', from_day: '-infinity' },
      { law: 'cn@2026-09-30', from_day: '2026-09-30' },
      { law: BEFORE, from_day: '2026-11-01' },
      { law: LATER, from_day: '2026-11-19' },
    ];
    expect(await turns()).toEqual(inTurn);
    // A set that has not begun may go; one that has begun is missed.
    const gone = `orders were judged by ${BEFORE}, which LAW_DIR has no longer: put its file back`;
    await expect(start({ LAW: 'cn', LAW_DIR: null }, '2026-11-18')).rejects.toThrow(gone);
    await expect(start({ LAW: 'cn', LAW_DIR: null }, '2026-11-19')).rejects.toThrow(`${BEFORE}, ${LATER}`);
    expect(await turns()).toEqual(inTurn);
    await start({ LAW: 'spec', LAW_DIR }, '2026-11-18');
    expect(await turns()).toEqual([
      { law: 'cn@2026-01-01', from_day: null },
      { law: 'cn@2026-09-30', from_day: null },
      { law: BEFORE, from_day: null },
      { law: 'spec', from_day: '-infinity' },
    ]);
    expect(openLaw({ LAW: 'spec', LAW_DIR }, clock).judged(BEFORE).assessmentsADay.value).toBe(3);
    expect(openLaw({ LAW: 'spec', LAW_DIR: null }, clock).judged(BEFORE).id).toBe('spec');
  });
});
