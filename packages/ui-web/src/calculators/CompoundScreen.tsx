import { compoundSheet, entriesOf, type RawAddress } from '@caifu/core/calculators';
import { Card } from '../kit/Card.tsx';
import { ChoiceEntry, NumberEntry, useCalculator, useOpenedAddress, type FormProps } from './calculator-form.tsx';
import { calculatorsCopy, compoundCopy as copy } from './calculators.copy.ts';
import css from './Calculators.module.css';

/** 复利计算器: computes the final value, or the required deposit. */
export function CompoundScreen({ query }: { readonly query: RawAddress }) {
  const { times, onWritten } = useOpenedAddress(query);
  return <CompoundForm key={times} query={query} onWritten={onWritten} />;
}

function CompoundForm({ query, onWritten }: FormProps) {
  const calculator = useCalculator(
    compoundSheet,
    'compound-result',
    '/compound-interest/calcalator',
    entriesOf(compoundSheet, query),
    onWritten,
  );
  const { goal } = calculator.view.entries;
  return calculator.frame(
    <div className={css['form']}>
      <ChoiceEntry calculator={calculator} field="goal" label={copy.goal} choices={copy.goals} isLabelHidden />
      <Card>
        {goal === 'needed' && <NumberEntry calculator={calculator} field="target" label={copy.target} unit={calculatorsCopy.yuan} />}
        <NumberEntry
          calculator={calculator}
          field="principal"
          label={copy.principal}
          unit={calculatorsCopy.yuan}
          placeholder={copy.optional}
        />
        {goal !== 'needed' && (
          <NumberEntry
            calculator={calculator}
            field="deposit"
            label={copy.deposit}
            unit={calculatorsCopy.yuan}
            placeholder={copy.optional}
          />
        )}
        <ChoiceEntry calculator={calculator} field="cycle" label={copy.cycle} choices={copy.cycles} />
        <ChoiceEntry calculator={calculator} field="when" label={calculatorsCopy.when} choices={calculatorsCopy.whens} />
      </Card>
      <Card>
        <NumberEntry calculator={calculator} field="rate" label={copy.rate} unit={calculatorsCopy.percent} />
        <NumberEntry calculator={calculator} field="years" label={copy.years} unit={calculatorsCopy.yearsUnit} />
        <NumberEntry
          calculator={calculator}
          field="inflation"
          label={copy.inflation}
          unit={calculatorsCopy.percent}
          hint={copy.inflationHint}
          isSigned
        />
      </Card>
      <p className="mt-12 small lines-170">{calculatorsCopy.disclaimer}</p>
    </div>,
  );
}
