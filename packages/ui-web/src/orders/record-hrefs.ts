import { hrefTo } from '../app/routing/navigation.ts';

/** The record page of each area that has one. All other records have the page of an order. */
export const RECORD_HREFS = {
  order: (orderId: string) => hrefTo('/buy-record-detail', { orderId }),
  strategy: (orderNo: string) => hrefTo('/portfolio/record', { orderNo }),
  strategyChange: (orderNo: string) => hrefTo('/portfolio/fund-exchange', { orderNo }),
  transfer: (recordNo: string) => hrefTo('/transfer-platform/result', { recordNo }),
  bank: (orderNo: string) => hrefTo('/zb/transaction_detail', { orderNo }),
  gold: (orderNo: string) => hrefTo('/gold/record', { orderNo }),
  plan: (planNo: string) => hrefTo('/plan/dt-detail', { planNo }),
} as const;
