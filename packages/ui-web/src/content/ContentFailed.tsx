import { faultCopy } from '../kit/fault.copy.ts';
import { faultKindOf } from '../kit/fault-kind.ts';
import { useWhenOnline } from '../kit/when-online.ts';
import { ErrorState } from '../kit/States.tsx';
import { contentCopy } from './content.copy.ts';

/** Reports a text that failed to load, with the reason. */
export function ContentFailed({ fault, retry }: { readonly fault: unknown; readonly retry: () => void }) {
  const kind = faultKindOf(fault);
  useWhenOnline(kind === 'file' ? retry : null);
  return <ErrorState isNetwork={kind === 'network'} title={contentCopy.failed} text={faultCopy[kind]} onRetry={retry} />;
}
