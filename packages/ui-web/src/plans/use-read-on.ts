import type { ReadOn } from '@caifu/core/plans';
import { shanghaiDateOf } from '@caifu/core/values';
import { useState } from 'react';
import { usePort } from '../app/shell/flows.ts';

/** The day as of which this visit reads its plans. */
export function useReadOn(): ReadOn {
  const plan = usePort('plan');
  return useState(() => ({ today: shanghaiDateOf(plan.clock.now()), knownUntil: plan.knownUntil() }))[0];
}
