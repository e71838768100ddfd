import { flow, type FlowUnderTest } from '../testing/flow-under-test.ts';
import { fakeNeedsCollectionPorts } from './advice.fakes.ts';
import { createNeedsCollectionMachine } from './needs-collection/needs-collection.machine.ts';
import { toNeedsCollectionView } from './needs-collection/needs-collection.view.ts';

/** Every flow of the area, with fake ports. */
export const adviceFlows: readonly FlowUnderTest[] = [
  flow(createNeedsCollectionMachine, createNeedsCollectionMachine(fakeNeedsCollectionPorts()), { page: 'use' }, toNeedsCollectionView),
];
