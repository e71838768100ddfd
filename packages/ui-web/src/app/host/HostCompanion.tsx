import { createAppUpdateMachine, toAppUpdateView, type AppUpdatePorts, type Host } from '@caifu/core/host';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { FlowFrameHost } from '../shell/FlowFrameHost.tsx';
import { usePlatform } from '../shell/flows.ts';
import { appHost } from './host.ts';

/** Runs beside every screen where the provider has an app. Inside an outdated app it asks for an update. */
export function HostCompanion({ host = appHost }: { readonly host?: Host }) {
  const loadPlatform = usePlatform();
  const [ports, setPorts] = useState<AppUpdatePorts | null>(null);
  useEffect(() => {
    let isHere = true;
    loadPlatform().then(
      ({ appUpdate }) => isHere && setPorts(appUpdate),
      () => null,
    );
    return () => {
      isHere = false;
    };
  }, [loadPlatform]);
  return ports === null ? null : <UpdateCheck ports={ports} host={host} />;
}

function UpdateCheck({ ports, host }: { readonly ports: AppUpdatePorts; readonly host: Host }) {
  const [machine] = useState(() => createAppUpdateMachine(ports));
  const [snapshot, send] = useMachine(machine, { input: { host } });
  return <FlowFrameHost frame={toAppUpdateView(snapshot)} send={send} />;
}
