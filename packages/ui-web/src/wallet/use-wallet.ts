import { createResourceMachine } from '@caifu/core/kit';
import { toWalletHomeView, type WalletHome } from '@caifu/core/wallet';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useFlow } from '../app/shell/flows.ts';
import { walletHomeCopy } from './wallet.copy.ts';

/** The wallet as most of its pages read it. */
export function useWallet() {
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine<null, WalletHome>(ports, 'wallet'), 'wallet'),
    { input: { query: null } },
  );
  const view = useSelector(actor, toWalletHomeView, shallowEqual);
  const home = useSelector(actor, ({ context }) => context.value);
  const send = (event: Parameters<typeof actor.send>[0]) => actor.send(event);
  return { view, home, send, read: { view, step: view.step, send, words: walletHomeCopy } };
}
