import { named, type Named } from '@caifu/core/kit';
import { helpTopics, type HelpQuestion } from './help.content.ts';
import { lawful } from './law-words.ts';

/** The questions for a search, with the words of their answers. */
export const helpNamed = (): readonly (Named & { readonly thing: HelpQuestion })[] =>
  helpTopics().flatMap(({ questions }) =>
    questions.map((question) => named(question, question.ask, { about: question.answer.map((line) => lawful(line)).join('') })),
  );
