import { FUND_PAPER_KINDS, fundPaperName, type FundDetail, type FundPaperKind } from '@caifu/core/funds';
import { productRiskName } from '@caifu/core/zh-CN';
import { calendarDate, formatRate, MISSING } from '@caifu/core/values';
import type { FastifyInstance } from 'fastify';
import { readFundDetail } from '../funds/fund-detail.store.ts';
import type { Deps } from '../ground/deps.ts';
import { dispositionOf, sendWords } from '../ground/file-answer.ts';
import { DOCUMENTS_PATH } from '../ground/http/front-door.ts';
import { DATA_POLICY } from '../ground/http/security-headers.ts';
import { factTable, heading, notice, paragraphs, type DocumentText } from '../products/documents/document-text.ts';

export const DEMO_PAPERS_PATH = `${DOCUMENTS_PATH}demo-funds/`;

/** [LAW-114] Short papers of the demo's invented funds. */
export const demoFundPapers = (app: FastifyInstance, { calls }: Deps): void => {
  app.get<{ Params: { fundCode: string; file: string } }>(`${DEMO_PAPERS_PATH}:fundCode/:file`, async (http, reply) => {
    reply.header('content-security-policy', DATA_POLICY);
    const { fundCode, file } = http.params;
    const kind = FUND_PAPER_KINDS.find((one) => file === `${one}.pdf`);
    const detail = kind === undefined ? null : await readFundDetail(calls, fundCode);
    if (kind === undefined || detail === null) return sendWords(reply, 404, '没有找到这份文件。\n');
    const { writePdf } = await import('../products/documents/pdf-writer.ts');
    const text = paperText(detail, kind);
    return reply
      .headers({
        'cache-control': 'public, no-cache',
        'content-disposition': dispositionOf('inline', `${fundCode}-${kind}.pdf`, `${text.title}.pdf`),
      })
      .type('application/pdf')
      .send(await writePdf(text, calendarDate('2026-06-30')));
  });
};

const paperText = ({ fund, companyName, managers, terms }: FundDetail, kind: FundPaperKind): DocumentText => ({
  title: `${fund.fundName}${fundPaperName(kind)}`,
  marks: [`基金代码：${fund.fundCode}`, '2026年第1号'],
  blocks: [
    notice('本文件为演示数据，基金及管理人均为虚构。投资有风险，投资者应当阅读基金合同、招募说明书等法律文件。'),
    heading('产品概况'),
    factTable([
      ['基金名称', fund.fundName],
      ['基金管理人', companyName],
      ['基金类型', terms.kindName],
      ['风险等级', fund.riskLevel === null ? MISSING : `R${fund.riskLevel} ${productRiskName(fund.riskLevel)}`],
      ['成立日期', fund.foundedOn ?? MISSING],
      ['基金经理', managers.map(({ chineseName }) => chineseName).join('、') || MISSING],
    ]),
    heading('投资策略与业绩比较基准'),
    ...paragraphs(terms.strategy || '按基金合同的约定投资。', `业绩比较基准：${terms.benchmark || MISSING}。`),
    heading('费用'),
    factTable([
      ['管理费（每年）', formatRate(terms.managementRate)],
      ['托管费（每年）', formatRate(terms.custodyRate)],
      ['销售服务费（每年）', formatRate(terms.serviceRate)],
    ]),
    heading('风险揭示'),
    ...paragraphs('基金不保证盈利，也不保证最低收益。过往业绩不代表未来表现，管理人管理的其他基金的业绩不构成本基金业绩的保证。'),
  ],
});
