import {
  comparedAddress,
  comparedCodes,
  createFundCompareMachine,
  MOST_COMPARED,
  toFundCompareView,
  type FundCompareView,
} from '@caifu/core/funds';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FlowFrameHost, Screen, useGo, useView } from '../app/shell/screens.ts';
import { Tabs, WideButton } from '../kit/ask.ts';
import { Card, EmptyState, LoadingRegion, ProblemState, Section, Skeleton } from '../kit/show.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { CloseIcon } from '../kit/late-icons.tsx';
import { CompareChart, LineKey } from './CompareChart.tsx';
import { CompareFigures, CompareRelations } from './CompareFigures.tsx';
import { compareCopy } from './compare.copy.ts';
import { FundEndMark } from './FundEndMark.tsx';
import { fundHref } from './fund-path.ts';
import css from './FundCompareScreen.module.css';
import { FundPickerSheet } from './FundPickerSheet.tsx';

/** 基金对比: compares two to five funds, which are in the address [FC-46]. */
export function FundCompareScreen({ query }: { readonly query: { readonly codes?: string | undefined } }) {
  const go = useGo();
  const asked = query.codes ?? '';
  const [opened, setOpened] = useState({ codes: asked, times: 0 });
  // Addresses written by this page that have not come back yet. Any other address was opened by the investor.
  const written = useRef<readonly string[]>([asked]);
  useEffect(() => {
    const at = written.current.indexOf(asked);
    if (at >= 0) {
      written.current = written.current.slice(at);
      return;
    }
    written.current = [asked];
    setOpened(({ times }) => ({ codes: asked, times: times + 1 }));
  }, [asked]);
  const keep = (fundCodes: readonly string[]) => {
    const codes = comparedAddress(fundCodes);
    if (codes === written.current.at(-1)) return;
    written.current = [...written.current, codes];
    go.to('/fund/compare', codes === '' ? {} : { codes }, { isReplacing: true });
  };
  return <Comparison key={opened.times} codes={opened.codes} onChosen={keep} />;
}

function Comparison({ codes, onChosen }: { readonly codes: string; readonly onChosen: (fundCodes: readonly string[]) => void }) {
  const { view, send } = useView(createFundCompareMachine, 'fundCompare', toFundCompareView, {
    input: { fundCodes: comparedCodes(codes) },
  });
  const [isPicking, setPicking] = useState(false);
  const keepAddress = useEffectEvent(onChosen);
  useEffect(() => keepAddress(view.fundCodes), [view.fundCodes]);
  const chooseSpan = (id: string) => {
    const span = view.spans.find((each) => each === id);
    if (span !== undefined) send({ type: 'span.chosen', span });
  };
  return (
    <Screen isBusy={view.isBusy}>
      <div className="column gap-16">
        {view.funds.length > 0 && (
          <Card isFlush>
            <ChosenFunds
              funds={view.funds}
              isReading={view.step === 'loading'}
              onRemove={(fundCode) => send({ type: 'fund.removed', fundCode })}
            />
          </Card>
        )}
        {view.step === 'choosing' && <EmptyState {...compareCopy.choosing[view.funds.length === 0 ? 'none' : 'one']} />}
        {view.canAdd && (
          <WideButton
            kind={view.step === 'choosing' ? 'primary' : 'secondary'}
            text={view.fundCodes.length === 0 ? compareCopy.add : compareCopy.addMore(MOST_COMPARED - view.fundCodes.length)}
            onPress={() => setPicking(true)}
          />
        )}
        <Compared view={view} onSpan={chooseSpan} onRetry={() => send({ type: 'retry.pressed' })} />
      </div>
      <FundPickerSheet
        isOpen={isPicking}
        chosen={view.fundCodes}
        onChoose={(fundCode) => {
          setPicking(false);
          send({ type: 'fund.added', fundCode });
        }}
        onClose={() => setPicking(false)}
      />
      <FlowFrameHost frame={view} send={send} />
    </Screen>
  );
}

interface ChosenFundsProps {
  readonly funds: FundCompareView['funds'];
  /** A figure that has not loaded may still come. */
  readonly isReading: boolean;
  readonly onRemove: (fundCode: string) => void;
}

/** The chart's legend with each fund's letter and line, and the choice of funds. */
function ChosenFunds({ funds, isReading, onRemove }: ChosenFundsProps) {
  return (
    <ul aria-label={compareCopy.chosen}>
      {funds.map(({ fundCode, fundName, kind, end }, at) => (
        <li key={fundCode} className={css['chosen']}>
          <LineKey at={at} />
          <a className="column flex-1 justify-center min-w-0 target-h ink" href={fundHref(fundCode)}>
            <span className="text-14 lines-140">{kind === null && isReading ? <Skeleton width={60} /> : fundName}</span>
            <span className="small">{kind === null ? fundCode : `${fundCode} · ${compareCopy.kinds[kind]}`}</span>
          </a>
          {end !== null && (
            <span className={css['end']}>
              <FundEndMark end={end} />
            </span>
          )}
          <IconButton icon={CloseIcon} label={compareCopy.remove(fundName)} size={18} onPress={() => onRemove(fundCode)} />
        </li>
      ))}
    </ul>
  );
}

interface ComparedProps {
  readonly view: FundCompareView;
  readonly onSpan: (id: string) => void;
  readonly onRetry: () => void;
}

function Compared({ view, onSpan, onRetry }: ComparedProps) {
  const { step, basis, funds, pairs, problem } = view;
  if (step === 'failed') return <ProblemState title={compareCopy.failed} problem={problem} onRetry={onRetry} />;
  if (step === 'apart') return <ProblemState title={compareCopy.apart} problem={problem} />;
  if (step === 'loading') {
    return (
      <LoadingRegion>
        <div className="column gap-12">
          <Skeleton shape="title" width={60} />
          <Skeleton shape="block" />
          <Skeleton shape="row" count={6} />
        </div>
      </LoadingRegion>
    );
  }
  if (basis === null) return null;
  const span = compareCopy.between(basis.fromText, basis.toText);
  return (
    <>
      <Card title={compareCopy.curves} note={span}>
        <div className="column gap-12">
          <CompareChart label={compareCopy.chart(basis.fromText, basis.toText)} funds={funds} />
          <Tabs
            look="segment"
            label={compareCopy.spanList}
            tabs={view.spans.map((id) => ({ id, label: compareCopy.spans[id] }))}
            selected={view.span}
            onSelect={onSpan}
          />
        </div>
      </Card>
      <Section title={compareCopy.figures} note={span}>
        <CompareFigures funds={funds} basis={basis} />
        <p className="mt-8 small lines-160">{compareCopy.bestNote}</p>
      </Section>
      <Card title={compareCopy.relations} note={span}>
        <CompareRelations pairs={pairs} funds={funds} />
      </Card>
      <p className="mt-8 small lines-160">{compareCopy.risk}</p>
    </>
  );
}
