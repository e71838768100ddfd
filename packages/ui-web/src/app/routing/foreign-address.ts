import { guardAddress, linkPolicy, type ForeignAddress } from '@caifu/core/kit';
import { appSettings } from '../shell/settings.ts';

export type { ForeignAddress } from '@caifu/core/kit';

/**
 * Checks the address of another site's page that a server returned. Allowed is https with an origin on the allow-list and a plainly written
 * host. Everything else becomes null and is not shown as a link. (decision 0051)
 */
export function foreignAddress(
  text: string | null | undefined,
  allowedOrigins: readonly string[] = appSettings.linkOrigins,
): ForeignAddress | null {
  const address = guardAddress(text, linkPolicy(allowedOrigins));
  return address.kind === 'foreign' ? address.address : null;
}
