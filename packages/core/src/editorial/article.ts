import type { FundSummary } from '../funds/fund.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Block, Picture } from './block.ts';

/**
 * The subject of an article. lesson: how investing works. hot: current market movers. product: about a fund or a product. season:
 * part of an issue of the periodical. guide: a page with its own address, outside the lists.
 */
export type ArticleChannel = (typeof ARTICLE_CHANNELS)[number];
export const ARTICLE_CHANNELS = ['lesson', 'hot', 'product', 'season', 'guide'] as const;

/** One line of a list of articles. */
export interface ArticleSummary {
  readonly articleId: string;
  readonly channel: ArticleChannel;
  readonly title: string;
  readonly summary: string;
  /** The author. */
  readonly source: string;
  readonly publishedOn: CalendarDate;
  readonly cover: Picture | null;
}

/** A text and the things that it mentions. */
export interface Reading {
  readonly blocks: readonly Block[];
  /** The funds in the text and those named beside it, each once. */
  readonly funds: readonly FundSummary[];
  readonly articles: readonly ArticleSummary[];
}

/** A whole article. */
export interface Article extends ArticleSummary, Reading {
  /** The broker or private product of the article; empty: none. */
  readonly productCode: string;
}

/** null: every channel except the guides. */
export interface ArticleQuery {
  readonly channel: ArticleChannel | null;
}

/** Articles of one page. */
export const ARTICLE_PAGE_SIZE = 20;

/** [FE-12] The funds named beside the text, without those placed in it. */
export const fundsBeside = ({ blocks, funds }: Pick<Reading, 'blocks' | 'funds'>): readonly FundSummary[] => {
  const within = new Set(blocks.flatMap((block) => (block.kind === 'fund' ? [block.fundCode] : [])));
  return funds.filter(({ fundCode }) => !within.has(fundCode));
};
