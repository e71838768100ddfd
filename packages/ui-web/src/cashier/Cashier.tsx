import { toTradePasswordView, type PasswordEntry, type TradePasswordEvent, type TradePasswordSnapshot } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { usePort } from '../app/shell/flows.ts';
import { PasswordPad } from '../kit/PasswordPad.tsx';

/** A running trade-password flow of any action. */
export interface PadActor extends Pick<AnyActorRef, 'sessionId' | 'subscribe'> {
  readonly getSnapshot: () => TradePasswordSnapshot;
  readonly send: (event: TradePasswordEvent) => void;
}

export interface CashierProps {
  readonly actor: PadActor | null;
  /** The entry that receives the digits. Left out: the entry that all flows of buying and holding share. */
  readonly entry?: PasswordEntry;
}

/** The password pad of a flow, shown while the flow asks for the trade password. */
export function Cashier({ actor, entry }: CashierProps) {
  if (actor === null) return null;
  return entry === undefined ? (
    <SharedPad key={actor.sessionId} actor={actor} />
  ) : (
    <Pad key={actor.sessionId} actor={actor} entry={entry} />
  );
}

const SharedPad = ({ actor }: { readonly actor: PadActor }) => <Pad actor={actor} entry={usePort('buy').cashier.entry} />;

/** Digits go straight into the entry. The flow gets only their number. */
function Pad({ actor, entry }: { readonly actor: PadActor; readonly entry: PasswordEntry }) {
  const view = useSelector(actor, toTradePasswordView, shallowEqual);
  const [wrong, setWrong] = useState<{ readonly times: number; readonly said: string | null; readonly dialogId: string | null }>({
    times: 0,
    said: null,
    dialogId: null,
  });
  // The reason of the last refusal stays below the dots after its dialog is closed.
  if (view.step === 'wrong' && view.dialog !== null && view.dialog.id !== wrong.dialogId) {
    setWrong({ times: wrong.times + 1, said: sentenceOf(view.dialog.body), dialogId: view.dialog.id });
  } else if (view.step !== 'wrong' && wrong.dialogId !== null) {
    setWrong({ ...wrong, dialogId: null });
  }
  return (
    <PasswordPad
      isOpen
      title={sentenceOf(view.title)}
      length={view.digitCount}
      total={view.length}
      isBusy={view.isBusy}
      // Not shown while the dialog says the same.
      message={view.digitCount === 0 && !view.isBusy && view.dialog === null ? wrong.said : null}
      wrongTries={wrong.times}
      onDigit={(digit) => actor.send({ type: 'digits.changed', count: entry.append(digit) })}
      onErase={() => actor.send({ type: 'digits.changed', count: entry.erase() })}
      onForgot={() => actor.send({ type: 'password.forgotten' })}
      onClose={() => actor.send({ type: 'pad.closed' })}
    />
  );
}
