import { findNamed } from '@caifu/core/kit';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { hrefTo } from '../app/routing/navigation.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { ServiceCall } from '../app/shell/ServiceCall.tsx';
import { SearchField } from '../kit/SearchField.tsx';
import { NOTHING_FOUND } from '../kit/empty-pictures.tsx';
import { EmptyCard, Section } from '../kit/show.ts';
import { MoreIcon } from '../kit/late-icons.tsx';
import { helpTopics, type HelpQuestion } from './help.content.ts';
import { helpCopy as copy } from './help.copy.ts';
import { helpNamed } from './help-named.ts';
import { lawful } from './law-words.ts';
import { ServiceWords } from './ServiceWords.tsx';
import css from './Help.module.css';

/** 帮助中心: questions by topic, each opened in place, with one search over questions and answers [UI-1392] [UI-1393]. */
export function HelpScreen({
  query: { q = '', id },
}: {
  readonly query: { readonly q?: string | undefined; readonly id?: string | undefined };
}) {
  const [search, setSearch] = useState(q);
  const questions = useMemo(() => helpNamed(), []);
  const named = useRef<HTMLDetailsElement>(null);
  // Neither a single find nor the end of a search scrolls.
  useEffect(() => {
    if (id !== undefined) named.current?.scrollIntoView({ block: 'center' });
  }, [id]);
  const { items, count, isNear } = findNamed(questions, search, questions.length);
  return (
    <Screen>
      <SearchField label={copy.search} value={search} onSearch={setSearch} />
      {search === '' ? (
        helpTopics().map(({ title, questions: asked }) => (
          <Section key={title} title={title}>
            <Questions asked={asked} opened={id} openedRef={named} />
          </Section>
        ))
      ) : (
        <>
          <p className="mt-12 small" role="status">
            {isNear ? copy.near : copy.found(count)}
          </p>
          {count === 0 ? (
            <EmptyCard
              picture={NOTHING_FOUND}
              title={copy.nothing.title}
              text={copy.nothing.text}
              action={
                <a className="inline-flex items-center target-h ink-brand" href={hrefTo('/complaint')}>
                  {copy.nothing.action}
                </a>
              }
            />
          ) : (
            <Questions asked={items.map(({ thing }) => thing)} opened={items.length === 1 ? items[0]?.thing.id : undefined} />
          )}
        </>
      )}
      <ServiceCall />
    </Screen>
  );
}

interface QuestionsProps {
  readonly asked: readonly HelpQuestion[];
  readonly opened?: string | undefined;
  readonly openedRef?: RefObject<HTMLDetailsElement | null>;
}

function Questions({ asked, opened, openedRef }: QuestionsProps) {
  return (
    <div className="bg-surface rounded shadow-card">
      {asked.map(({ id, ask, answer, way }) => (
        <details key={id} className={css['question']} open={id === opened} ref={id === opened ? openedRef : undefined}>
          <summary className={css['ask']}>
            <span className="min-w-0">{ask}</span>
            <span className={css['more']}>
              <MoreIcon size={18} />
            </span>
          </summary>
          <div className={css['answer']}>
            {answer.map((line) => (
              <p key={line} className="lines-165">
                <ServiceWords text={lawful(line)} />
              </p>
            ))}
            {way !== undefined && (
              <a className="inline-flex items-center target-h ink-brand" href={way.href}>
                {way.label}
              </a>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
