import { toBankHomeView, type BankHome } from '@caifu/core/bank';
import { createResourceMachine } from '@caifu/core/kit';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useFlow } from '../app/shell/flows.ts';
import { bankCopy } from './bank.copy.ts';

/** Banks, accounts and deposits as their pages read them. */
export function useBank() {
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine<null, BankHome>(ports, 'bank'), 'bank'),
    { input: { query: null } },
  );
  const view = useSelector(actor, toBankHomeView, shallowEqual);
  const send = (event: Parameters<typeof actor.send>[0]) => actor.send(event);
  return { view, read: { view, step: view.step, send, words: bankCopy } };
}
