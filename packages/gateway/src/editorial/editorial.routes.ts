import { createReadStream } from 'node:fs';
import { ENDPOINTS, RET_CODE } from '@caifu/adapters/wire';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import type { SessionOwner } from '../ground/http/caller.ts';
import { openRoute, type RouteDeps } from '../ground/http/endpoint-route.ts';
import { lawOn } from '../ground/law.ts';
import { answered, refused } from '../ground/http/reply.ts';
import type { OfferGate } from '../ground/offer-gate.port.ts';
import { PICTURES, type ContentFault } from './content-file.ts';
import { createContentStore } from './content-store.ts';
import {
  readArticle,
  readArticles,
  readBanners,
  readFundBenchmark,
  readFundIndex,
  readFundIndices,
  readIssue,
  readIssues,
  readTopic,
  readTopics,
  type EditorialSources,
} from './editorial.store.ts';

/** Public routes of editorial content from files. */
export const editorialRoutes = (app: FastifyInstance, deps: Deps, route: RouteDeps, gate: OfferGate): void => {
  const store = createContentStore({
    directory: deps.settings.CONTENT_DIR,
    now: () => deps.clock.wall(),
    tell: (faults) => app.log.warn({ faults: faults.slice(0, MOST_TOLD).map(toldFault) }, 'content is left out'),
  });
  const sources = async (reader: SessionOwner | null): Promise<EditorialSources> => ({
    content: await store.current(),
    calls: deps.calls,
    indexValues: deps.indexValues,
    now: deps.clock.now(),
    on: lawOn(deps),
    upTo: await gate.offeredUpTo(reader),
  });
  openRoute(app, route, ENDPOINTS.showNewCmsConfTemplate, async ({ page, platform }, reader) =>
    answered({ modules: readBanners(await sources(reader), page, platform) }),
  );
  openRoute(app, route, ENDPOINTS.articleList, async ({ pageNo, pageSize, ...query }, reader) =>
    answered(readArticles(await sources(reader), query, pageNo, pageSize)),
  );
  openRoute(app, route, ENDPOINTS.articleDetail, async ({ articleId }, reader) => {
    const article = await readArticle(await sources(reader), articleId);
    return article === null ? refused(RET_CODE.unknownId, { kind: 'article-unknown' }) : answered(article);
  });
  openRoute(app, route, ENDPOINTS.issueList, async ({ periodical, pageNo, pageSize }, reader) =>
    answered(readIssues(await sources(reader), periodical, pageNo, pageSize)),
  );
  openRoute(app, route, ENDPOINTS.issueDetail, async (query, reader) => {
    const issue = await readIssue(await sources(reader), query);
    return issue === null ? refused(RET_CODE.unknownId, { kind: 'issue-unknown' }) : answered(issue);
  });
  openRoute(app, route, ENDPOINTS.topicList, async ({ kind }, reader) => answered(readTopics(await sources(reader), kind)));
  openRoute(app, route, ENDPOINTS.topicDetail, async ({ topicId }, reader) => {
    const topic = await readTopic(await sources(reader), topicId);
    return topic === null ? refused(RET_CODE.unknownId, { kind: 'topic-unknown' }) : answered(topic);
  });
  openRoute(app, route, ENDPOINTS.fundIndexList, async (_, reader) => answered(readFundIndices(await sources(reader))));
  openRoute(app, route, ENDPOINTS.fundIndexDetail, async ({ indexCode }, reader) => {
    const index = await readFundIndex(await sources(reader), indexCode);
    return index === null ? refused(RET_CODE.unknownId, { kind: 'fund-index-unknown' }) : answered(index);
  });
  openRoute(app, route, ENDPOINTS.fundBenchmark, async ({ fundCode }, reader) => {
    const benchmark = await readFundBenchmark(await sources(reader), deps.db, fundCode);
    return benchmark === null ? refused(RET_CODE.unknownId, { kind: 'fund-unknown' }) : answered(benchmark);
  });

  // [GW-985] A drawing opened on its own runs no script and loads nothing.
  app.get<{ Params: { name: string } }>(`${PICTURES}:name`, async ({ params: { name } }, reply) => {
    const file = await store.pictureFile(name);
    if (file === null) return reply.status(404).type('text/plain; charset=utf-8').send('no such picture\n');
    return reply
      .type(TYPES[name.slice(name.lastIndexOf('.'))] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=300')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(createReadStream(file));
  });
};

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
};

const MOST_TOLD = 20;
const toldFault = ({ file, line, reason }: ContentFault): string => `${file}:${line} ${reason}`;
