import { createResourceMachine } from '../../kit/resource/resource.machine.ts';
import type { ResourcePorts } from '../../kit/resource/resource.ports.ts';
import type { BrokerSummary } from './broker-summary.types.ts';

/** 券商汇总. Rules and diagram: docs/flows/broker-summary.md */
export const createBrokerSummaryMachine = (ports: ResourcePorts<null, BrokerSummary>) =>
  createResourceMachine<null, BrokerSummary>(ports, 'broker-summary');
