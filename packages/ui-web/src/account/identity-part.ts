import type { IdentityEvent, IdentityView } from '@caifu/core/account';

export interface IdentityPartProps {
  readonly view: IdentityView;
  readonly send: (event: IdentityEvent) => void;
}
