import { OWN_DATA_ADDRESS } from '@caifu/core/account';
import { addressOf, ENDPOINTS } from '@caifu/adapters/wire';
import type { SignedIn, TestGateway } from './gateway.fakes.ts';

/** One's own data, fetched like the page of the export: with a code, then from its address. */
export const takeOwnData = async (gateway: TestGateway, caller: SignedIn): Promise<string> => {
  const { demoCode } = await gateway.tell(ENDPOINTS.sendExportCode, null, caller);
  const granted = await gateway.app.inject({
    method: 'POST',
    url: addressOf(ENDPOINTS.exportOwnData),
    headers: { ncftck: caller.token, ticket: caller.ticket },
    payload: { smsCode: demoCode },
  });
  const cookie = [granted.headers['set-cookie'] ?? []].flat().map((text) => text.split(';')[0]);
  const taken = await gateway.app.inject({ method: 'GET', url: OWN_DATA_ADDRESS, headers: { cookie: cookie.join('; ') } });
  if (taken.statusCode !== 200) throw new Error(`${taken.statusCode}: ${granted.body} ${taken.body}`);
  return taken.body;
};
