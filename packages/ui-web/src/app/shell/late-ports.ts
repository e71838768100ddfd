import { use, useEffect, useState } from 'react';
import type { PortPart } from '../routing/route-table.ts';
import { FlowsContext } from './flows.ts';

/** Whether the ports of a part have loaded. Loads them for components on a screen that works without them. null: none are needed. */
export function useLatePorts(part: PortPart | null): boolean {
  const flows = use(FlowsContext);
  const [areHere, setHere] = useState(() => part !== null && (flows?.hasPorts(part) ?? false));
  useEffect(() => {
    if (areHere || flows === null || part === null) return undefined;
    let isWanted = true;
    flows.loadPorts(part).then(
      () => isWanted && setHere(true),
      // An action that needs the ports reports the failure when it is pressed.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [areHere, flows, part]);
  return areHere;
}
