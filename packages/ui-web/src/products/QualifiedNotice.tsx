import { createResourceMachine } from '@caifu/core/kit';
import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { useFlow, useSessionInvestor } from '../app/shell/screens.ts';
import { useLatePorts } from '../app/shell/late-ports.ts';
import { Notice } from '../kit/Notice.tsx';
import { productListCopy } from './product-list.copy.ts';

interface QualifiedNoticeProps {
  readonly action?: ReactNode;
  /** Beside one product: an investor may be certified for another type of product only, so the notice makes no claim. */
  readonly isOfProduct?: boolean;
}

/** [PD-693] For whom private products are. Nobody who is certified is asked to get certified. */
export function QualifiedNotice({ action, isOfProduct = false }: QualifiedNoticeProps) {
  const isSignedIn = useSessionInvestor() !== null;
  const hasPorts = useLatePorts('account');
  return isSignedIn && hasPorts ? (
    <OwnNotice action={action} isOfProduct={isOfProduct} />
  ) : (
    <Notice tone="premium" action={action}>
      {isSignedIn ? productListCopy.onlyFor : productListCopy.qualifiedOnly}
    </Notice>
  );
}

function OwnNotice({ action, isOfProduct }: QualifiedNoticeProps) {
  const actor = useActorRef(
    useFlow((ports) => createResourceMachine(ports, 'own-certification'), 'memberProfile'),
    { input: { query: null } },
  );
  const certification = useSelector(actor, ({ context }) => context.value?.certification ?? null);
  return (
    <Notice tone="premium" action={action}>
      {certification === null || (certification === 'certified' && isOfProduct === true)
        ? productListCopy.onlyFor
        : certification === 'certified'
          ? productListCopy.certified
          : productListCopy.qualifiedOnly}
    </Notice>
  );
}
