import { kitCopy } from './kit.copy.ts';
import { OfflineIcon } from './icons.tsx';
import css from './Notice.module.css';

export interface OfflineBannerProps {
  readonly isOffline: boolean;
  /** The time of the oldest reading among the shown data, formatted. */
  readonly readAt?: string | null;
}

/** The offline banner below the top bar of every page, in view while scrolling. Always mounted, so that its changes are announced. */
export function OfflineBanner({ isOffline, readAt = null }: OfflineBannerProps) {
  return (
    <div role="status">
      {isOffline && (
        <p className={css['notice']} data-tone="alert" data-offline="">
          <OfflineIcon size={18} />
          <span>
            {kitCopy.offline}
            {readAt !== null && `，${kitCopy.readAt(readAt)}`}
          </span>
        </p>
      )}
    </div>
  );
}
