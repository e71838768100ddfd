import { createSessionMachine, type SessionPorts } from '@caifu/core/account';
import { fakeSessionPorts } from '@caifu/core/testing';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createActor } from 'xstate';
import { FlowsContext, type FlowPorts, type PlatformPorts } from '../app/shell/flows.ts';
import { GoContext, PlaceContext, type Go } from '../app/routing/navigation.ts';
import { createPreferenceState, PreferenceContext } from '../app/shell/preferences.ts';
import { systemRoutes } from '../app/shell/system.routes.ts';
import { fakePlatform } from './fake-platform.ts';

/** Renders one screen like the app, with the ports that it needs, a title, and a navigation that only records its calls. */
export async function renderScreen(
  screen: ReactNode,
  given: Partial<FlowPorts>,
  platform: PlatformPorts = fakePlatform(),
  sessionPorts: SessionPorts = fakeSessionPorts(),
) {
  const go = {
    to: vi.fn<Go['to']>(),
    along: vi.fn<Go['along']>(),
    back: vi.fn<Go['back']>(),
    canGoBack: () => false,
    before: () => null,
    here: () => '/here',
    prefetch: vi.fn<Go['prefetch']>(),
    handover: () => undefined,
  } satisfies Go;
  const session = createActor(createSessionMachine(sessionPorts)).start();
  const flows = {
    portOf: portsOf<FlowPorts>(given),
    session,
    investor: {
      current: () => session.getSnapshot().context.investor,
      listen: (listener: () => void) => {
        const subscription = session.subscribe(listener);
        return () => subscription.unsubscribe();
      },
    },
    loadPorts: () => Promise.resolve(),
    hasPorts: () => true,
    loadPlatform: () => Promise.resolve(platform),
    storedInvestor: () => sessionPorts.restore(),
  };
  const shown = await render(
    <PreferenceContext value={createPreferenceState()}>
      <FlowsContext value={flows}>
        <GoContext value={go}>
          <PlaceContext value={{ row: systemRoutes[0], announceTitle: () => undefined }}>{screen}</PlaceContext>
        </GoContext>
      </FlowsContext>
    </PreferenceContext>,
  );
  return { screen: shown, go, session };
}

/** A port that the test does not give throws when it is used. */
const portsOf =
  <Given extends FlowPorts>(given: Partial<Given>) =>
  <Name extends keyof Given>(name: Name): Given[Name] => {
    const found = given[name];
    if (found === undefined) throw new Error(`no ports for ${String(name)}`);
    return found;
  };
