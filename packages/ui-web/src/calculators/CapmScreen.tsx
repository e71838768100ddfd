import { capmSheet, entriesOf, toCapmResultView, type CapmResultView, type RawAddress } from '@caifu/core/calculators';
import { useEffect, useRef } from 'react';
import { Amount, Card, KeyValueRows } from '../kit/show.ts';
import { NumberEntry, useCalculator, useOpenedAddress, type FormProps } from './calculator-form.tsx';
import { calculatorsCopy, capmCopy as copy } from './calculators.copy.ts';
import { CalculatorNotes, LinkLine } from './CalculatorParts.tsx';
import css from './Calculators.module.css';

/** CAPM计算器: computes the return that a risk requires. The result stands below the form. */
export function CapmScreen({ query }: { readonly query: RawAddress }) {
  const { times, onWritten } = useOpenedAddress(query);
  return <CapmForm key={times} query={query} onWritten={onWritten} />;
}

function CapmForm({ query, onWritten }: FormProps) {
  const calculator = useCalculator(capmSheet, 'capm-calculator', '/capm-calculator', entriesOf(capmSheet, query), onWritten);
  const isAsked = Object.values(query).some((text) => text !== undefined);
  const result = isAsked ? toCapmResultView(query) : null;
  return calculator.frame(
    <div className={css['form']}>
      <p className={css['lead']}>{copy.intro}</p>
      <Card>
        <NumberEntry
          calculator={calculator}
          field="riskFree"
          label={copy.riskFree}
          unit={calculatorsCopy.percent}
          hint={copy.riskFreeHint}
          isSigned
        />
        <NumberEntry calculator={calculator} field="beta" label={copy.beta} hint={copy.betaHint} isSigned />
        <NumberEntry
          calculator={calculator}
          field="market"
          label={copy.market}
          unit={calculatorsCopy.percent}
          hint={copy.marketHint}
          isSigned
        />
      </Card>
      {result !== null && <Result key={result.workedText} result={result} query={query} />}
      <CalculatorNotes lines={[copy.formula, copy.notForecast]} />
    </div>,
  );
}

function Result({ result, query }: { readonly result: CapmResultView; readonly query: RawAddress }) {
  const told = useRef<HTMLParagraphElement>(null);
  // Scrolls to the result, which is below the form. Newer browsers return a promise of the scroll, which must not be used as clean-up.
  useEffect(() => {
    told.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Card title={copy.expected}>
      <p ref={told} className="lines-130" role="status">
        <Amount text={result.expectedText} size="28" />
      </p>
      <p className={css['text']}>{copy.moves[result.moves]}</p>
      <KeyValueRows
        rows={[
          { label: copy.marketPremium, value: result.marketPremiumText, note: copy.marketPremiumNote },
          { label: copy.premium, value: result.premiumText, note: copy.premiumNote },
        ]}
      />
      <p className={css['text']}>
        {copy.worked}：{result.workedText}
      </p>
      <LinkLine path="/capm-calculator" query={query} />
    </Card>
  );
}
