import type { ReactNode } from 'react';
import { kitCopy } from './kit.copy.ts';
import { Button } from './Button.tsx';
import { EmptyPicture, ErrorPicture } from './pictures.tsx';
import { useWhenOnline } from './when-online.ts';
import css from './States.module.css';

export interface EmptyStateProps {
  /** The purpose of this place. */
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  /** Left out: an empty sheet. */
  readonly picture?: ReactNode;
}

const QUIET_SHEET = <EmptyPicture />;

export function EmptyState({ title, text, action, picture = QUIET_SHEET }: EmptyStateProps) {
  return (
    <div className={css['state']}>
      {picture}
      <p className="mt-16 text-16 bold">{title}</p>
      {text !== undefined && <p className="mt-4 text-14 ink-3">{text}</p>}
      {action !== undefined && <div className="mt-16">{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
  readonly retryLabel?: string;
  readonly isBusy?: boolean;
  /** The read failed without a network, and is repeated as soon as there is one. */
  readonly isNetwork?: boolean;
  /** The rest of the page has content. */
  readonly isPart?: boolean;
  /** Another action beside the retry. */
  readonly otherWay?: ReactNode;
}

export function ErrorState({
  title,
  text,
  onRetry,
  retryLabel = kitCopy.retry,
  isBusy = false,
  isNetwork = false,
  isPart = false,
  otherWay,
}: ErrorStateProps) {
  const comesBack = isNetwork && onRetry !== undefined;
  useWhenOnline(comesBack ? onRetry : null);
  return (
    <div className={css['state']} role="alert" data-network={isNetwork && !isPart ? '' : undefined}>
      <ErrorPicture />
      <p className="mt-16 text-16 bold">{title}</p>
      {text !== undefined && <p className="mt-4 text-14 ink-3">{text}</p>}
      {comesBack && <p className="mt-4 text-14 ink-3">{kitCopy.comesBack}</p>}
      {onRetry && (
        <div className="mt-16">
          <Button kind="secondary" size="small" isBusy={isBusy} onPress={onRetry}>
            {retryLabel}
          </Button>
        </div>
      )}
      {otherWay !== undefined && <div className={css['other']}>{otherWay}</div>}
    </div>
  );
}
