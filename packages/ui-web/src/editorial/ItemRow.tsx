import type { ArticleSummary, IssueSummary, Picture, TopicSummary } from '@caifu/core/editorial';
import { hrefTo } from '../app/routing/navigation.ts';
import css from './editorial.module.css';
import { editorialCopy } from './editorial.copy.ts';
import { pictureAddress } from './picture-address.ts';

interface ItemRowProps {
  readonly title: string;
  readonly summary: string;
  readonly meta?: string;
  readonly cover: Picture | null;
  readonly href: string;
}

/** A row of editorial lists: title, a sentence, source and date, a small picture. */
function ItemRow({ title, summary, meta, cover, href }: ItemRowProps) {
  const src = cover === null ? null : pictureAddress(cover.src);
  return (
    <a className={css['item']} href={href}>
      <span className="column flex-auto gap-4 min-w-0">
        <span className="text-16 bold lines-140">{title}</span>
        {summary !== '' && <span className="plain lines-150">{summary}</span>}
        {meta !== undefined && <span className="small lines-150">{meta}</span>}
      </span>
      {src !== null && <img className={css['cover']} src={src} alt={cover?.alt ?? ''} width={80} height={60} loading="lazy" />}
    </a>
  );
}

export function ArticleRows({ articles }: { readonly articles: readonly ArticleSummary[] }) {
  return (
    <ul>
      {articles.map((article) => (
        <li key={article.articleId}>
          <ItemRow
            title={article.title}
            summary={article.summary}
            meta={editorialCopy.byline(editorialCopy.channels[article.channel], article.publishedOn)}
            cover={article.cover}
            href={articleHref(article)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Articles about products and articles of an issue have other addresses. */
export const articleHref = ({ articleId, channel }: Pick<ArticleSummary, 'articleId' | 'channel'>): string => {
  const path = channel === 'product' ? '/pronewsdetail' : channel === 'season' ? '/fund/seasons/newsdetail' : '/fund/newDetail';
  return hrefTo(path, { articleId });
};

export function TopicRows({ topics }: { readonly topics: readonly TopicSummary[] }) {
  return (
    <ul>
      {topics.map((topic) => (
        <li key={topic.topicId}>
          <ItemRow title={topic.title} summary={topic.note} cover={topic.cover} href={topicHref(topic)} />
        </li>
      ))}
    </ul>
  );
}

const topicHref = ({ topicId, kind }: Pick<TopicSummary, 'topicId' | 'kind'>): string =>
  hrefTo(kind === 'opportunity' ? '/fund/youjihui-detail' : '/fund/subject', { topicId });

export function IssueRows({ issues }: { readonly issues: readonly IssueSummary[] }) {
  return (
    <ul>
      {issues.map((issue) => (
        <li key={issue.issueId}>
          <ItemRow
            title={issue.title}
            summary={issue.summary}
            meta={issueDays(issue)}
            cover={issue.cover}
            href={hrefTo(issue.periodical === 'weekly' ? '/fund/weeklyHotspots' : '/fund/seasonsdetail', { issueId: issue.issueId })}
          />
        </li>
      ))}
    </ul>
  );
}

export const issueDays = ({ number, firstDay, lastDay, publishedOn }: IssueSummary): string =>
  editorialCopy.byline(
    editorialCopy.issueNo(number),
    firstDay === null || lastDay === null ? publishedOn : editorialCopy.days(firstDay, lastDay),
  );
