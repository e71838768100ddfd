import { ENDPOINTS } from '@caifu/adapters/wire';
import { addDays, shanghaiDateOf } from '@caifu/core/values';
import * as z from 'zod';
import type { SignedIn, TestGateway } from './gateway.fakes.ts';

const fileSchema = z.object({ rows: z.array(z.object({ value: z.nullable(z.string()) })) });

/** The present sums of an investor on every page and in every file with all assets, which must be equal. */
export const sumsOfEverything = async (gateway: TestGateway, caller: SignedIn) => {
  const today = shanghaiDateOf(gateway.deps.clock.now());
  const assets = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller);
  const check = await gateway.tell(ENDPOINTS.holdingsCheck, null, caller);
  const board = await gateway.tell(ENDPOINTS.assetCertificates, { day: null }, caller);
  const file = await gateway.tell(
    ENDPOINTS.exportAssets,
    { kind: 'holdings', format: 'json', from: today, to: today, cursor: null },
    caller,
  );
  const holdings = await gateway.tell(ENDPOINTS.getHoldInfo, { requestSource: null, family: null }, caller);
  const total = assets.total ?? 0;
  const groups = assets.groups.reduce((sum, { amount }) => sum + (amount ?? 0), 0) + (assets.wallet ?? 0) + (assets.walletOnTheWay ?? 0);
  const rows = fileSchema.parse(JSON.parse(file.text)).rows;
  // Documents value gold at its closing price, pages at the present one.
  const gold = assets.groups.find(({ kind }) => kind === 'gold')?.amount ?? 0;
  const lines = board.assets?.lines ?? [];
  const onPaper = lines.reduce((sum, { name, amount }) => (name.startsWith('黄金积存') ? sum : sum + amount), gold);
  return {
    total,
    sums: {
      groups,
      holdings: holdings.everything ?? 0,
      check: check.total,
      classes: check.allocation.classes.reduce((sum, { amount }) => sum + amount, 0),
      file: rows.reduce((sum, { value }) => sum + Math.round(Number(value ?? 0) * 100), 0),
      certificate: onPaper,
    },
  };
};

/** Yesterday's income on the assets page and in the calendar. */
export const yesterdayOfEverything = async (gateway: TestGateway, caller: SignedIn) => {
  const { yesterdayIncome, groups, walletIncome } = await gateway.tell(ENDPOINTS.queryTotalAssetGroup, null, caller);
  // The calendar of yesterday's month, because today may be in the next month.
  const at = addDays(shanghaiDateOf(gateway.deps.clock.now()), -1);
  const { cells, knownUntil } = await gateway.tell(ENDPOINTS.earnings, { unit: 'day', at }, caller);
  return { yesterdayIncome, groups, walletIncome, cell: cells.find(({ from }) => from === knownUntil) };
};
