import { OWN_DATA_ADDRESS } from '@caifu/core/account';
import { addressOf, ENDPOINTS, type Endpoint } from '@caifu/adapters/wire';
import type { SignedIn, TestGateway } from './gateway.fakes.ts';

/** The cookies of a call that leads to a file. */
export const cookiesOfCall = async <Request, Answer>(
  { app }: TestGateway,
  row: Endpoint<Request, Answer>,
  payload: object,
  { token, ticket }: SignedIn,
): Promise<string> => {
  const { headers } = await app.inject({ method: 'POST', url: addressOf(row), headers: { ncftck: token, ticket }, payload });
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((text) => text.split(';')[0])
    .join('; ');
};

/** The cookies of the export of one's own data, with the code that it asks for. */
export const cookiesOfOwnData = async (gateway: TestGateway, caller: SignedIn): Promise<string> => {
  const { demoCode } = await gateway.tell(ENDPOINTS.sendExportCode, null, caller);
  return cookiesOfCall(gateway, ENDPOINTS.exportOwnData, { smsCode: demoCode }, caller);
};

/** One's own data, fetched like the page of the export: with a code, then from its address. */
export const takeOwnData = async (gateway: TestGateway, caller: SignedIn): Promise<string> => {
  const cookie = await cookiesOfOwnData(gateway, caller);
  const taken = await gateway.app.inject({ method: 'GET', url: OWN_DATA_ADDRESS, headers: { cookie } });
  if (taken.statusCode !== 200) throw new Error(`${taken.statusCode}: ${taken.body}`);
  return taken.body;
};
