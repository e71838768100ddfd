import { guardAddress, imagePolicy, tapPolicy } from '@caifu/core/kit';
import { appSettings } from '../app/shell/settings.ts';

/** [FE-4] Where a picture of the content is read from; null: the guard refuses it. The page's own policy lets pictures come from here alone. */
export function pictureAddress(src: string): string | null {
  const address = guardAddress(src, imagePolicy([], location.origin));
  return address.kind === 'in-app' ? address.path : null;
}

/** [FE-4] Where a tap on something that the server arranged leads. */
export const tapAddress = (clickTo: string) =>
  guardAddress(
    clickTo,
    tapPolicy(() => true, appSettings.linkOrigins),
  );
