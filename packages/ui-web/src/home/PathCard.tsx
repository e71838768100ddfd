import { createMemberProfileMachine, toMemberProfileView } from '@caifu/core/qualification';
import { useRef } from 'react';
import { pathCopy, taskCopy } from '../account/account.copy.ts';
import { PathTrack } from '../account/PathBar.tsx';
import { useLatePorts } from '../app/shell/late-ports.ts';
import { useFollow, useView } from '../app/shell/screens.ts';
import { WideButton } from '../kit/ask.ts';
import css from './PathCard.module.css';
import { useSliding } from './sliding.ts';

/** [UI-1377] The newcomer's path on home: what is left of it, and the next step as the button. An investor who may buy already sees nothing. */
export function PathCard() {
  return useLatePorts('trade') && <Read />;
}

function Read() {
  const { view } = useView(createMemberProfileMachine, 'memberProfile', toMemberProfileView, { input: { query: null } });
  const follow = useFollow();
  const below = useRef<HTMLDivElement>(null);
  const { left, nextTask, tasks } = view;
  // The account is open: only its paper has run out.
  const isOfCardAlone = left?.steps === 1 && nextTask?.id === 'id-card';
  useSliding(below, view.step !== 'loading');
  return (
    <>
      {left !== null && nextTask !== null && (
        <section className={css['card']} data-slides="" aria-labelledby="path-title">
          <h2 className="text-16 bold" id="path-title">
            {isOfCardAlone ? pathCopy.card(left.minutes) : pathCopy.left(left.steps, left.minutes)}
          </h2>
          {!isOfCardAlone && <PathTrack steps={tasks} at={tasks.findIndex(({ id }) => id === nextTask.id) + 1} />}
          <WideButton text={taskCopy.actions[nextTask.id]} onPress={() => follow(nextTask.place)} />
        </section>
      )}
      <div ref={below} hidden />
    </>
  );
}
