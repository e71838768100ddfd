import { addressOf, ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { walletCardOf } from '../../testing/gateway.fakes.ts';
import { useTestGateway } from '../../testing/use-gateway.fakes.ts';

const gateway = useTestGateway();

describe('the source of a request', () => {
  it('is a number or a platform in every call with one, and no other word [GW-1757]', async () => {
    const caller = await gateway.anInvestor();
    const codeOf = async (endpoint: Parameters<typeof addressOf>[0], payload: Readonly<Record<string, unknown>>) => {
      const url = addressOf(endpoint);
      const headers = { ncftck: caller.token, ticket: caller.ticket };
      return (await gateway.app.inject({ method: 'POST', url, payload, headers })).json<{ retCode: string }>().retCode;
    };
    const order = {
      maturityArrangement: 1,
      productOpenPeriodId: 'none',
      orderAmount: '1000.00',
      cardId: walletCardOf(caller),
      signRiskNotice: 1,
      signRiskDisclosure: 1,
      payModel: 1,
    };
    const calls = [
      [ENDPOINTS.preBuyCheck, { productRiskLevel: 2 }],
      [ENDPOINTS.order, order],
      [ENDPOINTS.getHoldDetailInfo, { holdStatus: 1, productCode: 'none', numName: '' }],
      [ENDPOINTS.getHoldInfo, {}],
    ] as const;
    for (const [endpoint, body] of calls) {
      for (const requestSource of [0, 1, '0', '1', 'H5', 'IOS', 'ANDROID', 'MP', null, ''])
        expect([endpoint.name, requestSource, await codeOf(endpoint, { ...body, requestSource })]).not.toContain('V00001');
      // the call of holdings accepts any text and ignores it
      for (const requestSource of endpoint === ENDPOINTS.getHoldInfo ? [{}, []] : ['FAX', 'h5', '1.5', {}, []])
        expect([endpoint.name, requestSource, await codeOf(endpoint, { ...body, requestSource })]).toContain('V00001');
    }
  });
});
