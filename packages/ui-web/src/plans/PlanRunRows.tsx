import type { PlanKind, PlanRunLine } from '@caifu/core/plans';
import { hrefTo, OwnAmount, OwnWords } from '../app/shell/screens.ts';
import { List, ListRow } from '../kit/show.ts';
import { planRunCopy as copy, runStates } from './plan-pages.copy.ts';
import css from './Plans.module.css';

/** [UI-1055] Debits, each with its outcome and the reason of a failure or skip. */
export function PlanRunRows({ runs, kind }: { readonly runs: readonly PlanRunLine[]; readonly kind: PlanKind }) {
  return (
    <List label={copy.list}>
      {runs.map((run) => (
        <ListRow
          key={run.runNo}
          title={copy.due(run.dueText)}
          note={
            <>
              {run.reason !== null && (
                <span className={css['reason']}>
                  <OwnWords of={run.reason} />
                  <br />
                </span>
              )}
              {factsOf(run).join('，')}
            </>
          }
          value={<OwnAmount text={run.amountText} unit={copy.yuan} />}
          valueNote={
            <span className={css['state']} data-state={run.state}>
              {runStates[run.state]}
            </span>
          }
          {...hrefOf(kind, run.orderNo)}
        />
      ))}
    </List>
  );
}

/** [UI-1214] Debits that bought something link the page of the order. */
const hrefOf = (kind: PlanKind, orderNo: string | null): { readonly href?: string } => {
  if (orderNo === null) return {};
  if (kind === 'invest') return { href: hrefTo('/fund/history/details', { orderId: orderNo }) };
  if (kind === 'strategy') return { href: hrefTo('/portfolio/record', { orderNo }) };
  return kind === 'gold' ? { href: hrefTo('/gold/record', { orderNo }) } : {};
};

/** [UI-1330] The day on which a debit was made or tried. A skipped debit has none. */
const ranTexts = (state: PlanRunLine['state'], ranText: string | null): readonly string[] => {
  const tell = copy.ran[state];
  return ranText === null || tell === null ? [] : [tell(ranText)];
};

const factsOf = ({ ranText, rateText, nextTryText, tries, state }: PlanRunLine): readonly string[] => [
  ...(rateText === null ? [] : [copy.rate(rateText)]),
  ...ranTexts(state, ranText),
  ...(nextTryText === null ? [] : [copy.retry(nextTryText)]),
  ...(state === 'failed' && tries > 1 ? [copy.tries(tries)] : []),
];
