import { ENDPOINTS } from '@caifu/adapters/wire';
import { describe, expect, it } from 'vitest';
import { testFunds } from '../testing/funds.fakes.ts';
import { useTestGateway } from '../testing/use-gateway.fakes.ts';

describe.each([
  ['cn', { charge: { rate: 1_500 }, discounted: null }],
  ['spec', { charge: { rate: 15_000 }, discounted: { rate: 1_500 } }],
])('a fund with a purchase fee of 1.5 % before its discount, under %s', (LAW, told) => {
  const gateway = useTestGateway({ LAW });

  it('has the same fees on its page and on the buy page [LAW-22]', async () => {
    await testFunds(gateway).add('974001');
    const { terms } = await gateway.tell(ENDPOINTS.fundDetail, { fundCode: '974001' });
    const offer = await gateway.tell(ENDPOINTS.fundBuyInfo, { fundCode: '974001' }, await gateway.anInvestor());
    expect([terms.purchaseTiers, offer.terms.purchaseTiers]).toMatchObject([[told], [told]]);
  });
});
