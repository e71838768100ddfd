import { randomBytes } from 'node:crypto';
import type { LoadRequest } from './load.ts';
import type { Market } from './market.ts';

export const addressOf = (name: string): string => `/mobileGateway/V1/assetManagement/${name}`;

/** Distinguishes the orders of this run from those of every other run. */
const run = randomBytes(6).toString('hex');

/** Orders of the smallest amount, spread over investors and products: an investor orders each product once before he repeats one. */
export const orderRequest = ({ investors, periods }: Pick<Market, 'investors' | 'periods'>, index: number): LoadRequest => {
  const investor = investors[index % investors.length];
  const period = periods[Math.floor(index / investors.length) % periods.length];
  if (investor === undefined || period === undefined) throw new Error('The market has no investor or nothing on sale');
  orders += 1;
  return {
    path: addressOf('trade/order'),
    method: 'POST',
    headers: investor.headers,
    body: {
      requestId: `${run}-${orders}`,
      productOpenPeriodId: period.openPeriodId,
      cardId: investor.cardId,
      orderAmount: String(period.startAmount / 100),
      maturityArrangement: 2,
      signRiskNotice: 1,
      signRiskDisclosure: 1,
      agreeReservation: 1,
      requestSource: 1,
      payModel: 1,
    },
  };
};

let orders = 0;
