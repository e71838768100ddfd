import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { specLaw } from '@caifu/core/law';
import { fen } from '@caifu/core/values';
import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { seedDemoFunds } from '../demo/fund-seed.ts';
import { runImport } from '../funds/import/import.command.ts';
import { testFunds } from '../testing/funds.fakes.ts';
import { walletCardOf, type SignedIn } from '../testing/gateway.fakes.ts';
import { gatewayOfTest, underLaw, useTestGateway } from '../testing/use-gateway.fakes.ts';
import { useFolder } from '../testing/use-folder.fakes.ts';

const gateway = useTestGateway();
const folder = useFolder();
const FUND = '974101';

const bring = async (...rows: readonly string[]) => {
  const file = path.join(folder, 'papers.csv');
  writeFileSync(file, ['code,kind,version,url,file', ...rows].join('\n'));
  const told: string[] = [];
  const { db, calendars, clock, law } = gateway.deps;
  await runImport({ db, calendars, now: clock.now(), law, wall: () => 0, tell: (line) => void told.push(line) }, 'papers', file);
  return told;
};
const buy = async (caller: SignedIn, requestId: string) =>
  gateway.ask(
    ENDPOINTS.buyFund,
    await gateway.withPassword(caller, {
      requestId,
      fundCode: FUND,
      amount: fen(1_000_00),
      cardId: walletCardOf(caller),
      dividendMethod: 'reinvest' as const,
      agreed: true,
      warning: null,
    }),
    caller,
  );

describe('the papers of a fund', () => {
  it('are imported by address or file, told with the fund, served, and kept with an order, which is refused without a summary [LAW-110] [LAW-111] [LAW-112] [LAW-113] [LAW-56]', async () => {
    const funds = testFunds(gateway);
    await funds.add(FUND);
    await funds.publish(FUND, { '2026-11-17': 10_000 });
    await gateway.rows`delete from fund_paper where fund_code = ${FUND}`;
    const caller = await gateway.anInvestor();
    expect(await buy(caller, 'papers-1')).toMatchObject({ kind: 'refused', message: '该基金尚未提供基金产品资料概要，按规定暂不能买入' });

    const pdf = path.join(folder, 'summary.pdf');
    writeFileSync(pdf, '%PDF-1.7 short');
    writeFileSync(path.join(folder, 'page.html'), '<p>');
    const told = await bring(
      `${FUND},summary,2026年第2号,,${pdf}`,
      `${FUND},contract,,https://papers.example/contract.pdf,`,
      `${FUND},contract,,https://papers.example/again.pdf,`,
      `${FUND},prospectus,,http://papers.example/open.pdf,`,
      `${FUND},prospectus,,,${path.join(folder, 'page.html')}`,
      `${FUND},prospectus,,,`,
      `${FUND},leaflet,,https://papers.example/leaflet.pdf,`,
    );
    expect(told.filter((line) => line.includes('papers.csv'))).toHaveLength(5);
    const papers = [
      { kind: 'summary', version: '2026年第2号', url: `/documents/funds/${FUND}/summary.pdf` },
      { kind: 'contract', version: '', url: 'https://papers.example/contract.pdf' },
    ];
    expect((await gateway.tell(ENDPOINTS.fundDetail, { fundCode: FUND })).papers).toEqual(papers);
    expect(await gateway.tell(ENDPOINTS.fundBuyInfo, { fundCode: FUND }, caller)).toMatchObject({ papers, lacksSummary: false });
    const served = await gateway.app.inject(`/documents/funds/${FUND}/summary.pdf`);
    expect([served.statusCode, served.headers['content-type'], served.body]).toEqual([200, 'application/pdf', '%PDF-1.7 short']);
    for (const address of ['contract.pdf', 'leaflet.pdf', 'summary'])
      // oxlint-disable-next-line no-await-in-loop
      expect((await gateway.app.inject(`/documents/funds/${FUND}/${address}`)).statusCode).toBe(404);

    const bought = await buy(caller, 'papers-2');
    if (bought.kind === 'refused') throw new Error(bought.message);
    // a newer version does not change what the order was placed for
    const newer = path.join(folder, 'newer.pdf');
    writeFileSync(newer, '%PDF-1.7 newer');
    await bring(`${FUND},summary,2027年第1号,,${newer}`);
    const { orderNo } = bought.answer;
    const documents = async () => (await gateway.tell(ENDPOINTS.orderDetail, { orderId: orderNo }, caller)).documents;
    const [summary, contract] = await documents();
    expect([summary?.fileName, contract?.fileName, contract?.url]).toEqual([
      `基金${FUND}基金产品资料概要（2026年第2号）`,
      `基金${FUND}基金合同`,
      'https://papers.example/contract.pdf',
    ]);
    // the file of the replaced version stays at its address, and is said to be gone where it was not kept
    expect((await gateway.app.inject(summary?.url ?? '')).body).toBe('%PDF-1.7 short');
    await gateway.rows`delete from fund_paper_former where fund_code = ${FUND}`;
    expect((await gateway.app.inject(summary?.url ?? '')).statusCode).toBe(404);
    expect((await documents())[0]?.fileName).toBe(`基金${FUND}基金产品资料概要（2026年第2号）（该版本文件已不存在）`);
  });

  it('are not asked for under the letter of the specification [LAW-110]', async () => {
    underLaw(gateway, specLaw);
    await gateway.rows`delete from fund_paper where fund_code = ${FUND}`;
    expect((await buy(await gateway.anInvestor(), 'papers-3')).kind).toBe('answered');
  });

  it('are there for each fund of the demo, as readable files [LAW-114]', async () => {
    const other = await gatewayOfTest();
    await seedDemoFunds(other.deps, { years: 1, every: 40 });
    const funds = await other.rows<{ fund_code: string; papers: number }>`
      select f.fund_code, count(p.kind)::integer as papers from fund f left join fund_paper p using (fund_code) group by 1`;
    expect(funds.length).toBeGreaterThan(5);
    expect(funds.every(({ papers }) => papers === 3)).toBe(true);
    const { papers } = await other.tell(ENDPOINTS.fundDetail, { fundCode: funds[0]?.fund_code ?? '' });
    const served = await other.app.inject(papers[0]?.url ?? '');
    expect([papers.map(({ kind }) => kind), served.statusCode, served.body.slice(0, 5)]).toEqual([
      ['summary', 'prospectus', 'contract'],
      200,
      '%PDF-',
    ]);
  });
});
