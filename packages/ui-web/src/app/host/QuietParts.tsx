import { useEffect } from 'react';
import { OtherTabs } from './OtherTabs.tsx';
import { PushCompanion } from './PushCompanion.tsx';
import { focusAfterPaint } from './focus-later.ts';
import { openRowsInto } from './row-opening.ts';
import { VisitCompanion } from './VisitCompanion.tsx';

/** The parts beside every screen, loaded when the page is idle. */
export function QuietParts() {
  useEffect(() => openRowsInto(document), []);
  useEffect(() => focusAfterPaint(document), []);
  return (
    <>
      <VisitCompanion />
      <OtherTabs />
      <PushCompanion />
    </>
  );
}
