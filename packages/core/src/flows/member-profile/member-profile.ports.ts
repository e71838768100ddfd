import type { MemberProfile } from '../../domain/investor.ts';
import type { ResourcePorts } from '../resource/resource.ports.ts';

/** One repeatable read of the signed-in investor. */
export type MemberProfilePorts = ResourcePorts<null, MemberProfile>;
