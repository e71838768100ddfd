import * as z from 'zod';

/** A demo investor at a gateway, who orders a product again and again. */
interface DemoBuyer {
  /** Places one order under a request id. Returns the order number. null: it was refused or no answer came. */
  order(requestId: string): Promise<string | null>;
}

export const demoBuyer = async (url: string, mobile = '13800000001'): Promise<DemoBuyer> => {
  const sent = await call(url, 'login/sendSmsCode', { mobile });
  const { demoCode, challenge } = z.object({ demoCode: z.string(), challenge: z.string() }).parse(sent.apiResult);
  const signedIn = await call(url, 'login/smsLogin', { mobile, smsCode: demoCode, challenge });
  const { token } = z.object({ token: z.string() }).parse(signedIn.apiResult);
  return {
    order: async (requestId) => {
      const answer = await call(url, 'assetManagement/trade/order', { ...ORDER, cardId: `W${mobile}`, requestId }, token).catch(() => null);
      return answer?.retCode === '000000' ? z.object({ orderNo: z.string() }).parse(answer.apiResult).orderNo : null;
    },
  };
};

const ORDER = {
  maturityArrangement: 1,
  productOpenPeriodId: 'Q2004-001',
  orderAmount: '1000.00',
  signRiskNotice: 1,
  requestSource: 1,
  signRiskDisclosure: 1,
  payModel: 1,
};

const envelope = z.object({ retCode: z.string(), apiResult: z.unknown() });

const call = async (url: string, path: string, body: object, token = ''): Promise<z.output<typeof envelope>> => {
  const answer = await fetch(`${url}/mobileGateway/V1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ncftck: token },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(60_000),
  });
  return envelope.parse(await answer.json());
};
