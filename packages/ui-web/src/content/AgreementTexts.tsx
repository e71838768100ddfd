import { lazy, Suspense } from 'react';
import { LoadingRegion, Skeleton } from '../kit/Skeleton.tsx';
import { isAgreementId } from './agreements.copy.ts';

/** A list of agreements. Their texts load when one is opened. */
export function AgreementTexts({ ids }: { readonly ids: readonly number[] }) {
  return (
    <Suspense
      fallback={
        <LoadingRegion>
          <Skeleton shape="row" count={4} />
        </LoadingRegion>
      }
    >
      <Texts ids={ids.filter(isAgreementId)} />
    </Suspense>
  );
}

const Texts = lazy(() => import('./AgreementParts.tsx').then((module) => ({ default: module.AgreementParts })));
