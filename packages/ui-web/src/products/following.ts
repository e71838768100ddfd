import { createFollowingMachine, type FollowingPorts } from '@caifu/core/products';
import { createActor, type ActorRefFrom } from 'xstate';

type FollowingActor = ActorRefFrom<ReturnType<typeof createFollowingMachine>>;

interface Run {
  readonly ports: FollowingPorts;
  readonly owner: string;
  readonly actor: FollowingActor;
}

let run: Run | null = null;

/**
 * The followed products, read once and shared by their pages, so that a star pressed on one page is set on the next. Another investor
 * starts a new list.
 */
export function followingOf(ports: FollowingPorts, owner: string): FollowingActor {
  if (run === null || run.ports !== ports || run.owner !== owner) {
    run?.actor.stop();
    run = { ports, owner, actor: createActor(createFollowingMachine(ports), { input: { kind: 'product' } }).start() };
  }
  return run.actor;
}
