import { sentenceOf } from '@caifu/core/zh-CN';
import { EmptyCard } from '../../kit/Cards.tsx';
import { ProblemCard, type ProblemStateProps } from '../../kit/ProblemState.tsx';
import { hrefTo } from '../routing/navigation.ts';
import { serviceOffCopy as copy } from './service-off.copy.ts';

/** What a page could not read. [LAW-126] Of a service that is not offered, whoever holds nothing finds that, and the way back. */
export function PageProblem(props: ProblemStateProps) {
  const { problem } = props;
  if (problem?.kind !== 'service-unheld') return <ProblemCard {...props} />;
  return <EmptyCard title={sentenceOf(problem)} text={copy.unheld.text} action={<a href={hrefTo('/assets')}>{copy.unheld.back}</a>} />;
}
