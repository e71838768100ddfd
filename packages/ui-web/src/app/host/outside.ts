import type { ForeignAddress } from '@caifu/core/kit';

/** Opens another site's page, which the guard has let through: by the app around the page where it wants to, else in a page of its own. */
export function openOutside(address: ForeignAddress): void {
  const openHere = () => void window.open(address, '_blank', 'noopener,noreferrer');
  if (byHost === null) openHere();
  else void byHost(address).then((isOpen) => isOpen || openHere());
}

/** From now on the app around the page is asked first. */
export function handOutsideTo(host: (address: ForeignAddress) => Promise<boolean>): void {
  byHost = host;
}

let byHost: ((address: ForeignAddress) => Promise<boolean>) | null = null;
