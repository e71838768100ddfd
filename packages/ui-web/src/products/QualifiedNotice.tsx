import { createResourceMachine } from '@caifu/core/kit';
import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useFlow, useSessionInvestor } from '../app/shell/screens.ts';
import { useLatePorts } from '../app/shell/late-ports.ts';
import { Notice } from '../kit/Notice.tsx';
import { productListCopy } from './product-list.copy.ts';

interface QualifiedNoticeProps {
  readonly action?: ReactNode;
}

/** [PD-693] For whom private products are. Nobody who is certified is asked to get certified. */
export function QualifiedNotice({ action }: QualifiedNoticeProps) {
  const isSignedIn = useSessionInvestor() !== null;
  const hasPorts = useLatePorts('account');
  return isSignedIn && hasPorts ? (
    <OwnNotice action={action} />
  ) : (
    <Notice tone="premium" action={action}>
      {isSignedIn ? productListCopy.onlyFor : productListCopy.qualifiedOnly}
    </Notice>
  );
}

function OwnNotice({ action }: QualifiedNoticeProps) {
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine(ports, 'own-certification'), 'memberProfile'),
    { input: { query: null } },
  );
  const certification = useSelector(actor, ({ context }) => context.value?.certification ?? null);
  return (
    <Notice tone="premium" action={action}>
      {certification === null
        ? productListCopy.onlyFor
        : certification === 'certified'
          ? productListCopy.certified
          : productListCopy.qualifiedOnly}
    </Notice>
  );
}
