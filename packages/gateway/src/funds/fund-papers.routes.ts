import { FUND_PAPER_KINDS, fundPaperName } from '@caifu/core/funds';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../ground/deps.ts';
import { dispositionOf, sendWords, TOO_MANY } from '../ground/file-answer.ts';
import type { RouteDeps } from '../ground/http/endpoint-route.ts';
import { DOCUMENTS_PATH } from '../ground/http/front-door.ts';
import { DATA_POLICY } from '../ground/http/security-headers.ts';

/** Where papers of funds are served that were imported as files. */
export const FUND_FILES = `${DOCUMENTS_PATH}funds/`;

/** [LAW-113] Papers of funds that were imported as files, for everybody. [LAW-56] A version that an order was placed for stays. */
export const fundPaperRoutes = (app: FastifyInstance, { db }: Deps, { limits }: RouteDeps): void => {
  app.get<{ Params: { fundCode: string; file: string }; Querystring: { version?: string } }>(
    `${FUND_FILES}:fundCode/:file`,
    async (http, reply) => {
      reply.header('content-security-policy', DATA_POLICY);
      if (!limits.takeAddress(http.ip)) return sendWords(reply, 429, TOO_MANY);
      const { fundCode, file } = http.params;
      const kind = FUND_PAPER_KINDS.find((one) => file === `${one}.pdf`);
      const version = http.query.version ?? null;
      const found = await sql<{ fund_name: string; body: Uint8Array }>`
      select f.fund_name, p.body from (
        select fund_code, kind, version, body from fund_paper where ${version}::text is null or version = ${version}
        union all select fund_code, kind, version, body from fund_paper_former where version = ${version}) as p join fund f using (fund_code)
      where p.fund_code = ${fundCode} and p.kind = ${kind ?? ''} and p.body is not null limit 1`.execute(db);
      const [paper] = found.rows;
      if (kind === undefined || paper === undefined) return sendWords(reply, 404, NOT_FOUND);
      const name = `${paper.fund_name}${fundPaperName(kind)}.pdf`;
      return reply
        .headers({ 'cache-control': 'public, no-cache', 'content-disposition': dispositionOf('inline', `${fundCode}-${kind}.pdf`, name) })
        .type('application/pdf')
        .send(Buffer.from(paper.body));
    },
  );
};

const NOT_FOUND = '没有找到这份文件。\n';
