import { createResourceMachine } from '../../kit/resource/resource.machine.ts';
import type { ResourcePorts } from '../../kit/resource/resource.ports.ts';
import type { ProductArchives } from './archives.types.ts';

/** Documents of a product, asked for by its code. Rules and diagram: docs/flows/archives.md */
export const createArchivesMachine = (ports: ResourcePorts<string, ProductArchives>) =>
  createResourceMachine<string, ProductArchives>(ports, 'archives');
