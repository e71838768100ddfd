import { toWalletHomeView } from '@caifu/core/wallet';
import { useSelector } from '@xstate/react';
import { usePort, useReadingView } from '../app/shell/screens.ts';
import { walletHomeCopy } from './wallet.copy.ts';

/** The wallet's data for most of its pages. */
export function useWallet() {
  const { view, send, actor } = useReadingView(usePort('wallet'), 'wallet', null, toWalletHomeView);
  const home = useSelector(actor, ({ context }) => context.value);
  return { view, home, send, read: { view, step: view.step, send, words: walletHomeCopy } };
}
