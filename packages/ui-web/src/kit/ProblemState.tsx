import type { Message } from '@caifu/core/kit';
import { sentenceOf, titleOver } from '@caifu/core/zh-CN';
import { Card } from './Card.tsx';
import { ErrorState, type ErrorStateProps } from './States.tsx';

export interface ProblemStateProps extends Omit<ErrorStateProps, 'text'> {
  /** Why, when it is known. */
  readonly problem: Message | null;
}

/** What could not be read, why, and the way to try again. */
export function ProblemState({ title, problem, ...rest }: ProblemStateProps) {
  return (
    <ErrorState
      title={titleOver(problem, title)}
      {...(problem === null ? {} : { text: sentenceOf(problem) })}
      isNetwork={problem?.kind === 'network-unavailable'}
      {...rest}
    />
  );
}

export function ProblemCard(props: ProblemStateProps) {
  return (
    <Card>
      <ProblemState {...props} />
    </Card>
  );
}
