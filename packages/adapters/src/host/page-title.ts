import type { NativeBridge, TitleScheme } from '@caifu/core/host';

export interface PageTitleParts {
  readonly scheme: TitleScheme;
  readonly bridge: Pick<NativeBridge, 'setTitle'>;
}

/**
 * Tells the host a page's title until it has taken it, so often and so long as its scheme says; a new title ends the tries
 * for the one before (docs/flows/host.md).
 */
export const createPageTitle = ({ scheme, bridge }: PageTitleParts): ((title: string) => void) => {
  let latest = 0;
  return (title) => {
    latest += 1;
    const mine = latest;
    let tries = 0;
    let isTaken = false;
    const tell = async () => {
      if (await bridge.setTitle(title)) isTaken = true;
    };
    const attempt = () => {
      if (mine !== latest || isTaken) return;
      tries += 1;
      void tell();
      if (tries < scheme.times) setTimeout(attempt, scheme.every);
    };
    attempt();
  };
};
