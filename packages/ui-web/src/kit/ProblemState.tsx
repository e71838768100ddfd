import type { Message } from '@caifu/core/kit';
import { sentenceOf, titleOver } from '@caifu/core/zh-CN';
import { Card } from './Card.tsx';
import { ErrorState, type ErrorStateProps } from './States.tsx';

export interface ProblemStateProps extends Omit<ErrorStateProps, 'text'> {
  /** The reason, where it is known. */
  readonly problem: Message | null;
}

/** Names what could not be read, with the reason and a retry. */
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
