import type { FundSummary } from '../funds/fund.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Block, Picture } from './block.ts';

/**
 * The subject of an article. lesson: how investing works. hot: what moves markets now. product: about a fund or a product. season:
 * belongs to an issue of the periodical. guide: a page with an address of its own, in no list.
 */
export type ArticleChannel = (typeof ARTICLE_CHANNELS)[number];
export const ARTICLE_CHANNELS = ['lesson', 'hot', 'product', 'season', 'guide'] as const;

/** One line of a list of articles. */
export interface ArticleSummary {
  readonly articleId: string;
  readonly channel: ArticleChannel;
  readonly title: string;
  readonly summary: string;
  /** Who wrote it. */
  readonly source: string;
  readonly publishedOn: CalendarDate;
  readonly cover: Picture | null;
}

/** Words with what they speak of. */
export interface Reading {
  readonly blocks: readonly Block[];
  /** The funds that stand in the words and those that are named beside them, each once. */
  readonly funds: readonly FundSummary[];
  readonly articles: readonly ArticleSummary[];
}

/** A whole article. */
export interface Article extends ArticleSummary, Reading {
  /** A broker or private product that it is about; empty: none. */
  readonly productCode: string;
}

/** null: every channel but the guides. */
export interface ArticleQuery {
  readonly channel: ArticleChannel | null;
}

/** Articles of one page. */
export const ARTICLE_PAGE_SIZE = 20;

/** [FE-12] The funds that are named beside the text, without those that have their place in it. */
export const fundsBeside = ({ blocks, funds }: Pick<Reading, 'blocks' | 'funds'>): readonly FundSummary[] => {
  const within = new Set(blocks.flatMap((block) => (block.kind === 'fund' ? [block.fundCode] : [])));
  return funds.filter(({ fundCode }) => !within.has(fundCode));
};
