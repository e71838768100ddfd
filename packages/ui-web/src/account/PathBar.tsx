import type { PathPlace, PathStep } from '@caifu/core/account';
import { checkName } from '@caifu/core/zh-CN';
import { ErrandSteps } from '../kit/ErrandSteps.tsx';
import { MoreIcon } from '../kit/late-icons.tsx';
import { pathCopy as copy } from './account.copy.ts';
import css from './PathBar.module.css';

/** [UI-1375] The place of a page on the path. A press opens the list of all steps. */
export function PathBar({ here }: { readonly here: PathPlace }) {
  const { id, place, steps, next } = here;
  const isLast = steps.every((step) => step.isDone || step.id === id);
  return (
    <details className={css['bar']}>
      <summary className={css['head']}>
        <PathTrack steps={steps} at={place} />
        <span className={css['line']}>
          <span className="text-14 bold ink">
            {copy.at(place, steps.length)} {checkName(id)}
          </span>
          <span className={css['then']}>
            {next !== null ? copy.following(checkName(next.id)) : isLast ? copy.last : copy.all}
            <span className={css['more']}>
              <MoreIcon size={16} />
            </span>
          </span>
        </span>
      </summary>
      <ErrandSteps
        label={copy.title}
        steps={steps.map((step) => ({
          id: step.id,
          title: checkName(step.id),
          minutes: step.minutes,
          state: step.isDone ? 'done' : step.id === id ? 'next' : 'coming',
        }))}
      />
    </details>
  );
}

/** A dash for each step: done, present, coming. */
export function PathTrack({ steps, at }: { readonly steps: readonly PathStep[]; readonly at: number }) {
  return (
    <span className={css['track']} aria-hidden="true">
      {steps.map(({ id, isDone }, place) => (
        <span key={id} className={css['dash']} data-state={isDone ? 'done' : place + 1 === at ? 'now' : 'coming'} />
      ))}
    </span>
  );
}
