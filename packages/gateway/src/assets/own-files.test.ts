import { calendarDate, fen, shanghaiDateOf } from '@caifu/core/values';
import { CERTIFICATE_ADDRESS, exportAddress, type ExportQuery } from '@caifu/core/assets';
import { OWN_DATA_ADDRESS } from '@caifu/core/account';
import { receiptAddress } from '@caifu/core/records';
import { addressOf, ENDPOINTS, type Endpoint } from '@caifu/adapters/wire';
import { beforeAll, describe, expect, it } from 'vitest';
import { filePassOf } from '../ground/file-pass.ts';
import { sha256 } from '../ground/keys/secrets.ts';
import { anOrder, type SignedIn } from '../testing/gateway.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';
import { readExportPart } from './asset-export.store.ts';

/** Another site whose general calls go to this gateway. */
const SHOP = 'https://shop.example';
const ABROAD = { 'sec-fetch-site': 'cross-site' } as const;

const gateway = useTestGateway({ CORS_ORIGINS: JSON.stringify([SHOP]) });
let owner: SignedIn;
let other: SignedIn;
let orderNo = '';
beforeAll(async () => {
  owner = await gateway.anInvestor({ wallet: 5_000_000_00, riskLevel: 5 });
  other = await gateway.anInvestor();
  orderNo = await gateway.purchase(owner, anOrder(owner, { amount: fen(1_000_00) }));
});

const passOf = ({ token }: SignedIn): string => filePassOf(gateway.deps, sha256(token), false).split(';')[0] ?? '';
const take = (url: string, caller: SignedIn | null, cookies: readonly string[] = [], headers: Record<string, string> = {}) =>
  gateway.app.inject({
    method: 'GET',
    url,
    headers: { cookie: [...(caller === null ? [] : [passOf(caller)]), ...cookies].join('; '), ...headers },
  });

/** The cookies that a call sets. */
const cookiesOf = async <Request, Answer>(row: Endpoint<Request, Answer>, payload: object, { token, ticket }: SignedIn) => {
  const { headers, body } = await gateway.app.inject({ method: 'POST', url: addressOf(row), headers: { ncftck: token, ticket }, payload });
  expect(body).toContain('SUCCESS');
  return [headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
};

const asked = (changes: Partial<ExportQuery> = {}): ExportQuery => {
  const to = shanghaiDateOf(gateway.deps.clock.now());
  return { kind: 'trades', format: 'csv', from: calendarDate('2026-01-01'), to, ...changes };
};

describe('a file of an investor', () => {
  it('has an address that opens with the pass of the session, for its investor only, and is not cached [GW-1615]', async () => {
    const addresses = [receiptAddress(orderNo), exportAddress(asked())];
    for (const url of addresses) {
      const answer = await take(url, owner);
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=/);
      expect((await take(url, null)).statusCode).toBe(403);
      expect((await take(url, owner, [], { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    }
    expect((await take(receiptAddress(orderNo), owner)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await take(receiptAddress(orderNo), other)).statusCode).toBe(404);
    expect((await take(exportAddress(asked()), other)).body).not.toContain(orderNo);
  });

  it("can be opened after an export's first part, which gives a session its pass [GW-1615]", async () => {
    const { kind, format, from, to } = asked();
    const request = {
      exportType: kind === 'trades' ? 'TRADE' : '',
      fileType: format.toUpperCase(),
      startDate: from,
      endDate: to,
      nextCursor: null,
    };
    const cookies = await cookiesOf(ENDPOINTS.exportAssets, request, owner);
    expect((await take(exportAddress(asked()), null, cookies)).statusCode).toBe(200);
  });

  it("consists of an export's parts one after another, and an invalid range has none [GW-1615] [EX-6]", async () => {
    for (const query of [asked(), asked({ format: 'json' }), asked({ kind: 'income' }), asked({ kind: 'holdings', format: 'json' })]) {
      let text = '';
      for (let cursor: string | null = null, isOver = false; !isOver;) {
        const part = await readExportPart(gateway.deps, owner.investorId, { ...query, cursor });
        if (part.kind === 'refused') throw new Error(part.code);
        text += part.answer.text;
        cursor = part.answer.next;
        isOver = cursor === null;
      }
      expect((await take(exportAddress(query), owner)).body).toBe(text);
    }
    for (const wrong of [exportAddress(asked({ to: calendarDate('2027-01-01') })), '/documents/own/export/all/2026-01-01/2026-02-01/csv'])
      expect((await take(wrong, owner)).statusCode).toBe(404);
  });

  it('can be fetched again for ten minutes by the session that got it from a call [GW-1616]', async () => {
    const data = await cookiesOf(
      ENDPOINTS.exportOwnData,
      { smsCode: (await gateway.tell(ENDPOINTS.sendExportCode, null, owner)).demoCode },
      owner,
    );
    const { days } = await gateway.tell(ENDPOINTS.assetCertificates, { day: null }, owner);
    const paper = await cookiesOf(ENDPOINTS.issueCertificate, { assetDate: days[0] }, owner);
    const taken = await take(OWN_DATA_ADDRESS, null, data);
    expect(taken.statusCode).toBe(200);
    expect(taken.json()).toMatchObject({ format: 'caifu-own-data', investorId: owner.investorId });
    expect((await take(CERTIFICATE_ADDRESS, null, paper)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    for (const [url, cookies] of [
      [OWN_DATA_ADDRESS, data],
      [CERTIFICATE_ADDRESS, paper],
    ] as const) {
      expect((await take(url, owner)).statusCode).toBe(404);
      const grants = cookies.filter((cookie) => !cookie.startsWith('caifu_files='));
      expect(grants).toHaveLength(1);
      expect((await take(url, other, grants)).statusCode).toBe(404);
    }
    // A document states present facts, so it is issued again after a change.
    await gateway.rows`update asset_certificate set total = total + 1 where investor_id = ${owner.investorId}`;
    expect((await take(CERTIFICATE_ADDRESS, null, paper)).statusCode).toBe(404);
    gateway.wall.now += 10 * 60_000 + 1_000;
    expect((await take(OWN_DATA_ADDRESS, null, data)).statusCode).toBe(404);
  });
});

describe('a file of an investor for a page of another host', () => {
  const ticketFor = async (address: string, caller: SignedIn, fileGrant: string | null = null) => {
    const { body } = await gateway.app.inject({
      method: 'POST',
      url: addressOf(ENDPOINTS.downloadTicket),
      headers: { ncftck: caller.token, ticket: caller.ticket, origin: SHOP, ...ABROAD },
      payload: { fileAddress: address, fileGrant },
    });
    const found = /"ticketAddress":"([^"]+)"/.exec(body)?.[1];
    return found ?? body;
  };
  /** Follows an address like a browser without cookies of this gateway. */
  const follow = async (address: string) => {
    const led = await take(address, null, [], ABROAD);
    const cookies = [led.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
    return { led, cookies, place: led.headers['location'] ?? '' };
  };

  it("A ticket leads to its file once, and the file's address contains no secret [GW-1760]", async () => {
    for (const address of [receiptAddress(orderNo), exportAddress(asked())]) {
      const ticket = await ticketFor(address, owner);
      expect(ticket).not.toContain(owner.token);
      const { led, cookies, place } = await follow(ticket);
      expect([led.statusCode, led.headers['cache-control'], led.headers['referrer-policy'], place]).toEqual([
        303,
        'no-store',
        'no-referrer',
        address,
      ]);
      const taken = await take(place, null, cookies, ABROAD);
      expect([taken.statusCode, taken.headers['cache-control']]).toEqual([200, 'no-store']);
      expect((await follow(ticket)).led.statusCode).toBe(403);
      // the address leads to this file only, and needs its cookie
      expect((await take(place, null, [], ABROAD)).statusCode).toBe(403);
      expect((await take(exportAddress(asked({ kind: 'holdings' })), null, cookies, ABROAD)).statusCode).toBe(403);
    }
  });

  it('A ticket and its address expire after a minute or with the session [GW-1760]', async () => {
    const late = await ticketFor(receiptAddress(orderNo), owner);
    const { cookies, place } = await follow(await ticketFor(receiptAddress(orderNo), owner));
    gateway.wall.now += 61_000;
    expect((await follow(late)).led.statusCode).toBe(403);
    expect((await take(place, null, cookies, ABROAD)).statusCode).toBe(403);
    const leaving = await gateway.signIn(owner.investorId.slice(1));
    const ticket = await ticketFor(receiptAddress(orderNo), leaving);
    const way = await follow(await ticketFor(receiptAddress(orderNo), leaving));
    await gateway.tell(ENDPOINTS.signOut, null, leaving);
    expect((await follow(ticket)).led.statusCode).toBe(403);
    expect((await take(way.place, null, way.cookies, ABROAD)).statusCode).toBe(403);
  });

  it("A ticket is issued only for an investor's file or a product's document, and a changed one is refused [GW-1760]", async () => {
    for (const address of [
      '/documents/QS0001/opening.ics',
      '/documents/own',
      '/documents/own/../QS0001/contract.pdf',
      '/documents/own/receipt/a?b=c',
      '//evil.example/documents/own/data',
      'https://evil.example/documents/own/data',
      '/documents/own/receipt/a\\b',
    ])
      expect(await ticketFor(address, owner)).toContain('"retCode":"V00001"');
    const ticket = await ticketFor(receiptAddress(orderNo), owner);
    expect((await follow(`${ticket.slice(0, -2)}AA`)).led.statusCode).toBe(403);
    expect((await take('/documents/own', null)).statusCode).toBe(403);
    const { place, cookies } = await follow(await ticketFor(receiptAddress(orderNo), other));
    expect((await take(place, null, cookies, ABROAD)).statusCode).toBe(404);
  });

  it('A file of a call needs the result of that call, in the same session [GW-1616] [GW-1760]', async () => {
    const { days } = await gateway.tell(ENDPOINTS.assetCertificates, { day: null }, owner);
    const { fileGrant: paper } = await gateway.tell(ENDPOINTS.issueCertificate, { assetDate: days[0] ?? asked().to }, owner);
    const { demoCode } = await gateway.tell(ENDPOINTS.sendExportCode, null, owner);
    const data = await gateway.tell(ENDPOINTS.exportOwnData, { smsCode: demoCode ?? '' }, owner);
    expect(data.fileName).toMatch(/^caifu-own-data-\d{4}-\d\d-\d\d\.json$/);
    for (const [address, grant] of [
      [CERTIFICATE_ADDRESS, paper],
      [OWN_DATA_ADDRESS, data.fileGrant],
    ] as const) {
      const { place, cookies } = await follow(await ticketFor(address, owner, grant));
      expect((await take(place, null, cookies, ABROAD)).statusCode).toBe(200);
      const bare = await follow(await ticketFor(address, owner));
      expect((await take(bare.place, null, bare.cookies, ABROAD)).statusCode).toBe(404);
      expect(await ticketFor(address, other, grant)).toContain('"retCode":"V00001"');
    }
  });

  it('One’s own data is collected when its file is fetched, not before [OD-3]', async () => {
    const { demoCode } = await gateway.tell(ENDPOINTS.sendExportCode, null, owner);
    const answer = await gateway.tell(ENDPOINTS.exportOwnData, { smsCode: demoCode ?? '' }, owner);
    expect(Object.keys(answer).toSorted()).toEqual(['fileGrant', 'fileName']);
  });
});

describe('the calendar file of a product that is not on sale yet', () => {
  it('is public, and does not exist for a product on sale [PD-666]', async () => {
    const period = await gateway.aValuedProduct('SOON');
    await gateway.rows`update product set family = 'broker' where product_code = 'SOON'`;
    expect((await take('/documents/SOON/opening.ics', null)).statusCode).toBe(404);
    await gateway.rows`update open_period set open_date = open_date + 30, close_date = close_date + 30, value_date = value_date + 30 where open_period_id = ${period}`;
    const answer = await take('/documents/SOON/opening.ics', null);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(answer.body).toContain('BEGIN:VCALENDAR\r\n');
    expect(answer.body).toContain('开放申购');
  });
});
