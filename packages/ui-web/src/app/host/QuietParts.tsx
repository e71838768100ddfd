import { OtherTabs } from './OtherTabs.tsx';
import { VisitCompanion } from './VisitCompanion.tsx';

/** What comes in the first quiet moment and stands beside every screen. */
export function QuietParts() {
  return (
    <>
      <VisitCompanion />
      <OtherTabs />
    </>
  );
}
