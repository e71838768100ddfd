import { createResourceMachine } from '../../kit/resource/resource.machine.ts';
import type { ResourcePorts } from '../../kit/resource/resource.ports.ts';
import type { AccountManager } from './account-manager.types.ts';

/** 客户经理. Rules and diagram: docs/flows/account-manager.md */
export const createAccountManagerMachine = (ports: ResourcePorts<null, AccountManager>) =>
  createResourceMachine<null, AccountManager>(ports, 'account-manager');
