import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { fakeAuthorisationPorts } from './authorisation/authorisation.fakes.ts';
import { createAuthorisationMachine } from './authorisation/authorisation.machine.ts';
import { toAuthorisationView } from './authorisation/authorisation.view.ts';
import { fakeChannelMissionPorts } from './channel-mission/channel-mission.fakes.ts';
import { createChannelMissionMachine } from './channel-mission/channel-mission.machine.ts';
import { toChannelMissionView } from './channel-mission/channel-mission.view.ts';

/** Every flow of the area, with fake ports. */
export const partnersFlows: readonly FlowUnderTest[] = [
  flow(createAuthorisationMachine, createAuthorisationMachine(fakeAuthorisationPorts()), { kind: 'gf' }, toAuthorisationView),
  flow(createChannelMissionMachine, createChannelMissionMachine(fakeChannelMissionPorts()), { channelId: 'QSDJH' }, toChannelMissionView),
];
