import type { ForeignAddress } from '@caifu/core/kit';

/** Opens another site's page that the guard has allowed: by the host app where it takes such pages, otherwise in a new page. */
export function openOutside(address: ForeignAddress): void {
  const openHere = () => void window.open(address, '_blank', 'noopener,noreferrer');
  if (byHost === null) openHere();
  else void byHost(address).then((isOpen) => isOpen || openHere());
}

/** Makes the host app the first to be asked. */
export function handOutsideTo(host: (address: ForeignAddress) => Promise<boolean>): void {
  byHost = host;
}

let byHost: ((address: ForeignAddress) => Promise<boolean>) | null = null;
