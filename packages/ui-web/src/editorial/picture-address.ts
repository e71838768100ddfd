import { guardAddress, imagePolicy, tapPolicy } from '@caifu/core/kit';
import { appSettings } from '../app/shell/settings.ts';

/** [FE-4] The address of a picture in the content. null: the guard refuses it. The page's policy allows pictures of its own origin only. */
export function pictureAddress(src: string): string | null {
  const address = guardAddress(src, imagePolicy([], location.origin));
  return address.kind === 'in-app' ? address.path : null;
}

/** [FE-4] The target of a tap on content from the server. */
export const tapAddress = (clickTo: string) =>
  guardAddress(
    clickTo,
    tapPolicy(() => true, appSettings.linkOrigins),
  );
