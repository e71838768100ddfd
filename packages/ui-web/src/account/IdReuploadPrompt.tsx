import { createIdReuploadPromptMachine, toIdReuploadPromptView } from '@caifu/core/account';
import { useEffect } from 'react';
import { FlowFrameHost, useView } from '../app/shell/screens.ts';

/** Asks whether the bank of a card wants new pictures of the ID card. Shows one question or nothing. Ends with its page. */
export function IdReuploadPrompt({ bankCode }: { readonly bankCode: string | null }) {
  const { view, send, actor } = useView(createIdReuploadPromptMachine, 'idReuploadPrompt', toIdReuploadPromptView);
  useEffect(() => {
    if (bankCode !== null) actor.send({ type: 'bank.chosen', bankCode });
  }, [actor, bankCode]);
  return <FlowFrameHost frame={view} send={send} />;
}
