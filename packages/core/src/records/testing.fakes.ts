// For this area in @caifu/core/testing.
export { aToldOrder, fakeOrderPagePorts } from './order-page/order-page.fakes.ts';
export { aTradeRecord, aTradeRecordsInput, fakeTradeRecordsPorts, someTradeTypes } from './trade-records/trade-records.fakes.ts';
