import { describe, expect, it } from 'vitest';
import { fundBuyObstacle } from '../fund-trading/buy-judgement.ts';
import { aFundBuyOffer } from '../fund-trading/testing.fakes.ts';
import { cn20260930Law } from '../law/cn-2026-09-30.law.ts';
import { specLaw } from '../law/index.ts';
import { fundDocuments, lacksSummary, type FundPaper } from './fund-papers.ts';

const summary: FundPaper = { kind: 'summary', version: '2026年第1号', url: '/documents/funds/000001/summary.pdf' };
const contract: FundPaper = { kind: 'contract', version: '', url: 'https://papers.example/contract.pdf' };

describe('the papers of a fund', () => {
  it('must have the summary before a purchase, where the law asks for it [LAW-110]', () => {
    expect([[], [contract], [summary]].map((papers) => [lacksSummary(papers, cn20260930Law), lacksSummary(papers, specLaw)])).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ]);
    expect([true, false].map((is) => fundBuyObstacle(aFundBuyOffer({ lacksSummary: is })))).toEqual([
      { kind: 'fund-summary-missing' },
      null,
    ]);
  });

  it('are documents named after fund, kind and version [LAW-111]', () => {
    expect(fundDocuments('松涧成长混合A', [summary, contract])).toEqual([
      { fileName: '松涧成长混合A基金产品资料概要（2026年第1号）', url: summary.url },
      { fileName: '松涧成长混合A基金合同', url: contract.url },
    ]);
  });
});
