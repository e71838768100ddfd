import type { MemberProfile } from '../../account/investor.ts';
import type { Clock } from '../../kit/clock.port.ts';
import type { ResourcePorts } from '../../kit/resource/resource.ports.ts';

/** One repeatable read of the signed-in investor. The clock tells what will run out soon. */
export interface MemberProfilePorts extends ResourcePorts<null, MemberProfile> {
  readonly clock: Clock;
}
