import type { LawSet } from '../law/index.ts';
import type { ProductDocument } from '../products/product.ts';
import { fundPaperName } from './zh-cn.ts';

/** The papers of a fund by its manager: 产品资料概要, 招募说明书, 基金合同. */
export const FUND_PAPER_KINDS = ['summary', 'prospectus', 'contract'] as const;
export type FundPaperKind = (typeof FUND_PAPER_KINDS)[number];

/** One paper in its present version. */
export interface FundPaper {
  readonly kind: FundPaperKind;
  /** As the manager names it; empty: it has no name. */
  readonly version: string;
  readonly url: string;
}

/** [LAW-110] Whether a fund may not be bought because its summary is missing. */
export const lacksSummary = (papers: readonly FundPaper[], law: Pick<LawSet, 'fundSummary'>): boolean =>
  law.fundSummary.value && papers.every(({ kind }) => kind !== 'summary');

/** [LAW-111] The papers as documents, named after the fund, with their versions. */
export const fundDocuments = (fundName: string, papers: readonly FundPaper[]): readonly ProductDocument[] =>
  papers.map(({ kind, version, url }) => ({ fileName: `${fundName}${fundPaperName(kind)}${version === '' ? '' : `（${version}）`}`, url }));

/** A paper as it was kept with an order. */
export interface OrderedPaper extends FundPaper {
  /** Its file is not there any more. */
  readonly isGone: boolean;
}

/** [LAW-56] The papers of an order, each at the address of its version. A file that is gone is said to be gone. */
export const orderedPapers = (fundName: string, papers: readonly OrderedPaper[]): readonly ProductDocument[] =>
  papers.flatMap((paper) =>
    fundDocuments(fundName, [paper]).map(({ fileName, url }) => ({
      fileName: paper.isGone ? `${fileName}（该版本文件已不存在）` : fileName,
      url: url.startsWith('/') ? `${url}?version=${encodeURIComponent(paper.version)}` : url,
    })),
  );
