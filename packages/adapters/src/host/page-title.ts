import type { NativeBridge, TitleScheme } from '@caifu/core/host';

export interface PageTitleParts {
  readonly scheme: TitleScheme;
  readonly bridge: Pick<NativeBridge, 'setTitle'>;
}

/**
 * Sends a page's title to the host until the host accepts it, at the intervals of the host's scheme. A new title ends the attempts for the
 * previous one (docs/flows/host.md).
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
