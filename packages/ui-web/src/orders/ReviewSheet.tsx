import type { FlowFrame, Message } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import type { ReactNode } from 'react';
import { Sheet, WideButton } from '../kit/ask.ts';
import { Notice } from '../kit/Notice.tsx';
import css from './ReviewSheet.module.css';

export interface ReviewView extends Pick<FlowFrame, 'notice'> {
  readonly step: string;
  /** [UI-1061] Why the last confirmation failed. null: it did not. */
  readonly problem: Message | null;
}

export interface ReviewSheetProps {
  readonly view: ReviewView;
  readonly send: (event: { readonly type: 'order.confirmed' | 'review.left' }) => void;
  readonly title: string;
  readonly height?: string;
  /** The subject, and the main number. */
  readonly subject: ReactNode;
  readonly amount: ReactNode;
  /** Shown while the outcome is unknown. */
  readonly asking: string;
  /** Shown while the order is carried out. Left out where another part shows it. */
  readonly ordering?: string;
  readonly confirmLabel: string;
  /** True: the flow's notice is repeated at the end. */
  readonly hasNotice?: boolean;
  readonly children: ReactNode;
}

/** The summary before the password, with the one button that continues. */
export function ReviewSheet({
  view: { step, problem, notice },
  send,
  title,
  height = '86%',
  subject,
  amount,
  asking,
  ordering,
  confirmLabel,
  hasNotice = false,
  children,
}: ReviewSheetProps) {
  const working = step === 'confirming-outcome' ? asking : step === 'ordering' && ordering !== undefined ? ordering : null;
  return (
    <Sheet
      isOpen={step === 'review' || working !== null}
      title={title}
      onClose={() => send({ type: 'review.left' })}
      height={height}
      footer={
        <>
          {working !== null && (
            <p className="pb-8 plain text-center" role="status">
              {working}
            </p>
          )}
          <WideButton text={confirmLabel} isBusy={working !== null} onPress={() => send({ type: 'order.confirmed' })} />
        </>
      }
    >
      {problem !== null && (
        <div role="alert">
          <Notice tone="alert">{sentenceOf(problem)}</Notice>
        </div>
      )}
      <div className={css['amount']}>
        <p className="mb-4 plain">{subject}</p>
        {amount}
      </div>
      {children}
      {hasNotice && notice !== null && <Notice tone="alert">{sentenceOf(notice.body)}</Notice>}
    </Sheet>
  );
}

/** The dates of the order, apart from the facts. */
export function ReviewDates({ children }: { readonly children: ReactNode }) {
  return <div className="p-16 m-12-0 bg-inset rounded">{children}</div>;
}

/** The names of the texts that the order agrees to. */
export function ReviewTexts({ label, names }: { readonly label: string; readonly names: readonly string[] }) {
  return (
    <div className="m-12-0">
      <p className="plain">{label}</p>
      <ul className="flex wrap mt-4 text-14 lines-165" aria-label={label}>
        {names.map((name) => (
          <li key={name}>{`《${name}》`}</li>
        ))}
      </ul>
    </div>
  );
}
