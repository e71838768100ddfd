import { placeOnPath, type ErrandId } from '@caifu/core/account';
import type { Destination } from '@caifu/core/kit';
import { createMemberProfileMachine, toMemberProfileView } from '@caifu/core/qualification';
import { checkName } from '@caifu/core/zh-CN';
import type { ReactNode } from 'react';
import { loadWays } from '../app/routing/follow.ts';
import { replacing, useGo, useView, type FormAction, type Go } from '../app/shell/screens.ts';
import { pathCopy } from './account.copy.ts';
import { PathBar } from './PathBar.tsx';

/** The page of a step on the path to the first purchase. */
export interface StepPath {
  /** The page waits for it, so that the bar moves nothing. */
  readonly isKnown: boolean;
  /** On top of the page. null: the path is walked, or the step was done before. */
  readonly bar: ReactNode;
  /** The button of the finished step: it names the next one and leads there. The given one where there is none. */
  readonly finish: (otherwise: FormAction) => FormAction;
  /** Leaves the finished step: to the next one, which returns to the same place, or by `leave`. */
  readonly onward: () => void;
}

/** [UI-1375] [UI-1376] The path over the page of a step. `leave` returns to the errand for which the step was begun. */
export function useStepPath(id: ErrandId, returnUrl: string | undefined, leave: () => void): StepPath {
  const go = useGo();
  // Read once, on arrival: the finished step still has its place.
  const { view } = useView(createMemberProfileMachine, 'memberProfile', toMemberProfileView, { input: { query: null } });
  const here = placeOnPath(view.tasks, id);
  const next = here?.next ?? null;
  const onward = () => {
    if (next === null) leave();
    else void goOn(next.mendedAt, returnUrl ?? '/identity-auth', go);
  };
  return {
    isKnown: view.step !== 'loading',
    bar: here === null ? null : <PathBar here={here} />,
    finish: (otherwise) =>
      here === null || next === null
        ? otherwise
        : { label: pathCopy.goOn(checkName(next.id), next.place, here.steps.length), onPress: onward },
    onward,
  };
}

/** The next step takes the place of this one, and returns to where this one would. */
async function goOn(place: Destination, back: string, go: Go): Promise<void> {
  const from = go.here();
  const { follow } = await loadWays();
  if (go.here() !== from) return;
  follow(place, { ...replacing(go), here: () => back });
}
