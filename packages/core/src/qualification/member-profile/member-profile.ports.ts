import type { MemberProfile } from '../../account/investor.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { ResourcePorts } from '../../kit/resource/resource.ports.ts';

/** One repeatable read of the signed-in investor. The clock decides what will expire soon. */
export interface MemberProfilePorts extends ResourcePorts<null, MemberProfile> {
  readonly clock: Clock;
}
