import { guardAddress, linkPolicy, type ForeignAddress } from '@caifu/core/kit';
import { appSettings } from '../shell/settings.ts';

export type { ForeignAddress } from '@caifu/core/kit';

/**
 * Reads the address of another site's page that a server gave: https and of an origin on the allow-list, its host written
 * plainly. Everything else is null, and is not shown as a link. (decision 0051)
 */
export function foreignAddress(
  text: string | null | undefined,
  allowedOrigins: readonly string[] = appSettings.linkOrigins,
): ForeignAddress | null {
  const address = guardAddress(text, linkPolicy(allowedOrigins));
  return address.kind === 'foreign' ? address.address : null;
}
