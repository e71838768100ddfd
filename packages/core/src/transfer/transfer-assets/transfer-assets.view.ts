import type { FlowFrame } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import type { ResourceStep } from '../../kit/resource/resource.types.ts';
import { toResourceView, type ResourceSnapshot } from '../../kit/resource/resource.view.ts';
import { formatMoney } from '../../values/display.ts';
import { assetBar } from '../transfer-judgement.ts';
import { assetLine, type AssetLine } from '../transfer-market/transfer-market.view.ts';
import { daysLeft, worthOn } from '../transfer-value.ts';
import type { TransferAssets } from '../transfer.ts';

/** The part of a snapshot that the view reads. */
export type TransferAssetsSnapshot = ResourceSnapshot<null, TransferAssets>;

/** A transferable holding, written out. */
export interface TransferableLine extends AssetLine {
  readonly holdingNo: string;
  readonly worthText: string;
  readonly daysLeft: number;
  /** null: it is not listed on the market. */
  readonly listingNo: string | null;
  /** Why it cannot be listed now; null: it can. */
  readonly bar: Message | null;
}

/** The view of the list of transferable holdings. */
export interface TransferAssetsView extends FlowFrame {
  readonly step: ResourceStep;
  /** Assets, those that can be listed first; null until they are read. */
  readonly assets: readonly TransferableLine[] | null;
  readonly isRefreshing: boolean;
  readonly isStale: boolean;
  readonly canRetry: boolean;
  readonly problem: Message | null;
}

/** The view of the list, from a snapshot [TX-23]. */
export const toTransferAssetsView = (snapshot: TransferAssetsSnapshot): TransferAssetsView => {
  const { value, ...view } = toResourceView(snapshot);
  return { ...view, assets: value === null ? null : linesOf(value) };
};

const linesOf = ({ day, items }: TransferAssets): readonly TransferableLine[] => {
  const lines = items.map((item): TransferableLine => ({
    ...assetLine(item.asset),
    holdingNo: item.asset.holdingNo,
    worthText: formatMoney(worthOn(item.asset, day)),
    daysLeft: daysLeft(item.asset, day),
    listingNo: item.listingNo,
    bar: assetBar(item, day),
  }));
  return [...lines.filter(({ bar }) => bar === null), ...lines.filter(({ bar }) => bar !== null)];
};
