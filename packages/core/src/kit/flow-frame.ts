import type { Destination } from './destination.ts';
import type { Label, Message } from './message.ts';

/** A question or statement over the screen until it is answered (`dialog.accepted` / `dialog.refused`). */
export interface Dialog {
  /** The identity of a dialog, so that a front end moves the focus once per dialog. */
  readonly id: string;
  readonly shape: 'alert' | 'confirm';
  readonly title: Label | null;
  readonly body: Message;
  readonly accept: Label;
  readonly refuse: Label | null;
}

/** A short statement that needs no answer (toast). It fades by `notice.faded`. */
export interface Notice {
  readonly body: Message;
  readonly tone: 'plain' | 'warn' | 'success';
}

/** The context of a page with notices, a problem and a destination. */
export interface SpeakingPage {
  readonly notice: Notice | null;
  readonly destination: Destination | null;
  readonly problem: Message | null;
}

/** The context of a page that also has dialogs. */
export interface AskingPage extends SpeakingPage {
  readonly dialog: Dialog | null;
}

/** The context of such a page at the start. */
export const NOTHING_SAID: SpeakingPage = { notice: null, destination: null, problem: null };
export const NOTHING_ASKED: AskingPage = { ...NOTHING_SAID, dialog: null };

/** Presses without data. */
export type Press<Type extends string> = Type extends string ? { readonly type: Type } : never;

/** The common parts of every flow's view: one component renders it for any flow. */
export interface FlowFrame {
  readonly dialog: Dialog | null;
  readonly notice: Notice | null;
  readonly destination: Destination | null;
  readonly isBusy: boolean;
  /** The sentence for screen readers when the state is entered. */
  readonly announcement: Message | null;
}

/** Answers to a dialog and the fading of a notice: the same events in every flow. */
export type FrameEvent =
  | { readonly type: 'dialog.accepted' }
  | { readonly type: 'dialog.refused' }
  /** Closed without an answer: Escape, the mask, back. Never counts as accepted or refused. */
  | { readonly type: 'dialog.dismissed' }
  | { readonly type: 'notice.faded' }
  | { readonly type: 'destination.followed' };

/** Only the frame: a child flow's own fields stay with the child. */
export const frameOf = ({ dialog, notice, destination, isBusy, announcement }: FlowFrame): FlowFrame => ({
  dialog,
  notice,
  destination,
  isBusy,
  announcement,
});
