import { usePreferences } from './preferences.ts';
import { sellerCopy } from './seller.copy.ts';
import { servicePhone } from './seller-line.ts';

/** [LAW-67] In the large look the service is one tap away. */
export function ServiceCall({ number = servicePhone }: { readonly number?: string | null }) {
  const { isElder } = usePreferences();
  return isElder && number !== null ? (
    <a
      className="flex items-center justify-center target-h bg-surface rounded ink-brand text-16 bold"
      href={`tel:${number.replaceAll(/[ -]/g, '')}`}
    >
      {sellerCopy.call} {number}
    </a>
  ) : null;
}
