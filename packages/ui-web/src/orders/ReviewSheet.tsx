import type { Message } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import type { ReactNode } from 'react';
import { Sheet, WideButton } from '../kit/ask.ts';
import { Notice } from '../kit/Notice.tsx';
import css from './ReviewSheet.module.css';

export interface ReviewSheetProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly height?: string;
  /** What it is about, and the number over everything else. */
  readonly subject: ReactNode;
  readonly amount: ReactNode;
  /** [UI-1061] Why what was confirmed last came to nothing; null: nothing did. */
  readonly problem: Message | null;
  /** What is being done since it was confirmed; null before. */
  readonly working: string | null;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** Everything once more before the password, and the one button that goes on. */
export function ReviewSheet({
  isOpen,
  title,
  height = '86%',
  subject,
  amount,
  problem,
  working,
  confirmLabel,
  onConfirm,
  onLeave,
  children,
}: ReviewSheetProps) {
  return (
    <Sheet
      isOpen={isOpen || working !== null}
      title={title}
      onClose={onLeave}
      height={height}
      footer={
        <>
          {working !== null && (
            <p className="pb-8 plain text-center" role="status">
              {working}
            </p>
          )}
          <WideButton text={confirmLabel} isBusy={working !== null} onPress={onConfirm} />
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
    </Sheet>
  );
}

/** The dates that follow, set apart from the facts. */
export function ReviewDates({ children }: { readonly children: ReactNode }) {
  return <div className="p-16 m-12-0 bg-inset rounded">{children}</div>;
}
