import type { ResourcePorts } from '../kit/resource/resource.ports.ts';
import type { HoldingsCheck } from './holdings-check.ts';
import type { NeedsCollectionPorts } from './needs-collection/needs-collection.ports.ts';
import type { AdviceNeeds } from './needs.ts';

/** Ports of the flows of advice. */
export interface AdvicePorts {
  readonly adviceNeeds: ResourcePorts<null, AdviceNeeds>;
  readonly needsCollection: NeedsCollectionPorts;
  readonly holdingsCheck: ResourcePorts<null, HoldingsCheck>;
}
