import { createIdReuploadPromptMachine, toIdReuploadPromptView } from '@caifu/core/account';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow } from '../app/shell/flows.ts';

/** Asks whether the bank of a card wants new pictures of the ID card; shows one question, or nothing. Goes with its page. */
export function IdReuploadPrompt({ bankCode }: { readonly bankCode: string | null }) {
  const machine = useFlow(createIdReuploadPromptMachine, 'idReuploadPrompt');
  const actor = useActorRef(machine);
  const view = useSelector(actor, toIdReuploadPromptView, shallowEqual);
  useEffect(() => {
    if (bankCode !== null) actor.send({ type: 'bank.chosen', bankCode });
  }, [actor, bankCode]);
  return <FlowFrameHost frame={view} send={(event) => actor.send(event)} />;
}
