import type { IdentityEvent, IdentityView } from '@caifu/core/account';

/** What every step of the identity screen gets. */
export interface IdentityPartProps {
  readonly view: IdentityView;
  readonly send: (event: IdentityEvent) => void;
}
