import { useEffect } from 'react';
import { OtherTabs } from './OtherTabs.tsx';
import { openRowsInto } from './row-opening.ts';
import { VisitCompanion } from './VisitCompanion.tsx';

/** What comes in the first quiet moment and stands beside every screen. */
export function QuietParts() {
  useEffect(() => openRowsInto(document), []);
  return (
    <>
      <VisitCompanion />
      <OtherTabs />
    </>
  );
}
