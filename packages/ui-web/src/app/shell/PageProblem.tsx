import { lazy, Suspense } from 'react';
import { ProblemCard, type ProblemStateProps } from '../../kit/ProblemState.tsx';

/** What a page could not read. [LAW-126] Of a service that is not offered, whoever holds nothing finds that, and the way back. */
export function PageProblem(props: ProblemStateProps) {
  return props.problem?.kind === 'service-unheld' ? (
    <Suspense fallback={null}>
      <UnheldService />
    </Suspense>
  ) : (
    <ProblemCard {...props} />
  );
}

const UnheldService = lazy(async () => ({ default: (await import('./UnheldService.tsx')).UnheldService }));
