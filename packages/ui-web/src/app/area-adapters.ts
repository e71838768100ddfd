// Written by `npm run docs` from tools/areas.mjs and the files that areas bring.
import type { Foundation } from '@caifu/adapters';
import type { FundAdapters } from '@caifu/adapters/funds';
import type { WalletAdapters } from '@caifu/adapters/wallet';
import type { GoldAdapters } from '@caifu/adapters/gold';
import type { StrategiesAdapters } from '@caifu/adapters/strategies';
import type { BankAdapters } from '@caifu/adapters/bank';
import type { TransferAdapters } from '@caifu/adapters/transfer';
import type { AdviceAdapters } from '@caifu/adapters/advice';
import type { AreaPart } from './shell/area-ports.ts';

/** The parts of all areas together. */
export interface AreaAdapters
  extends FundAdapters, WalletAdapters, GoldAdapters, StrategiesAdapters, BankAdapters, TransferAdapters, AdviceAdapters {}

/** Fetches the code of a part and makes its ports. */
export const areaAdapters: Readonly<Record<AreaPart, (foundation: Foundation) => Promise<Partial<AreaAdapters>>>> = {
  funds: async (foundation) => (await import('@caifu/adapters/funds')).createFundAdapters(foundation),
  wallet: async (foundation) => (await import('@caifu/adapters/wallet')).createWalletAdapters(foundation),
  gold: async (foundation) => (await import('@caifu/adapters/gold')).createGoldAdapters(foundation),
  strategies: async (foundation) => (await import('@caifu/adapters/strategies')).createStrategiesAdapters(foundation),
  bank: async (foundation) => (await import('@caifu/adapters/bank')).createBankAdapters(foundation),
  transfer: async (foundation) => (await import('@caifu/adapters/transfer')).createTransferAdapters(foundation),
  advice: async (foundation) => (await import('@caifu/adapters/advice')).createAdviceAdapters(foundation),
};
