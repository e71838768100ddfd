import { kitCopy } from './kit.copy.ts';
import { OfflineIcon } from './icons.tsx';
import css from './Notice.module.css';

export interface OfflineBannerProps {
  readonly isOffline: boolean;
  /** When what is shown was read at the latest, already formatted. */
  readonly readAt?: string | null;
}

/** Under the top bar of every page, however far it is scrolled. Always mounted, so that its coming and going is heard. */
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
