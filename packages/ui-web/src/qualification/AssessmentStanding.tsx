import { investorClass } from '@caifu/core/law';
import type { RiskLevel } from '@caifu/core/values';
import type { AssessmentResultView } from '@caifu/core/qualification';
import { productRiskName, riskName, sentenceOf } from '@caifu/core/zh-CN';
import { pageLaw } from '../app/shell/page-law.ts';
import { Badge, Card, KeyValueRows, Notice } from '../kit/show.ts';
import { CheckIcon, CloseIcon } from '../kit/late-icons.tsx';
import { riskAssessmentCopy as copy } from './risk-assessment.copy.ts';
import css from './RiskAssessmentScreen.module.css';

export interface AssessmentStandingProps {
  readonly result: AssessmentResultView;
  readonly isNew?: boolean;
}

/** A result: the level, its last day, and the products that it allows. */
export function AssessmentStanding({ result, isNew = false }: AssessmentStandingProps) {
  const name = riskName(result.level);
  const told = investorClass(pageLaw.now());
  return (
    <>
      {result.reminder !== null && <Notice tone="alert">{sentenceOf(result.reminder)}</Notice>}
      <Card>
        <div className="row justify-between gap-8">
          <p className="text-14 ink-3">{isNew ? copy.result.title : copy.standing.title}</p>
          {result.isExpired && <Badge tone="alert">{copy.standing.expired}</Badge>}
        </div>
        <p className={css['level']} data-off={result.isExpired || undefined}>
          {name}
        </p>
        <LevelScale level={result.level} isOff={result.isExpired} />
        <KeyValueRows
          rows={[
            ...(told === null ? [] : [{ label: copy.investorClass, value: told.name }]),
            { label: copy.standing.assessedOn, value: result.assessedOn },
            { label: copy.standing.validUntil, value: result.validUntil },
          ]}
        />
      </Card>
      {!result.isExpired && <Allowed result={result} />}
    </>
  );
}

/** The five levels with the investor's own, marked by position and words instead of colour. */
function LevelScale({ level, isOff }: { readonly level: RiskLevel; readonly isOff: boolean }) {
  return (
    <div className={css['scale']} data-off={isOff || undefined} role="img" aria-label={copy.levelHeard(level, riskName(level))}>
      {LEVELS.map((each) => (
        <span key={each} className={css['step']} data-on={each <= level || undefined} data-here={each === level || undefined}>
          {riskName(each)}
        </span>
      ))}
    </div>
  );
}

function Allowed({ result }: { readonly result: AssessmentResultView }) {
  return (
    <Card title={copy.allows.title}>
      <ul className="grid gap-4">
        {LEVELS.map((level) => {
          const isOpen = result.levels.includes(level);
          return (
            <li key={level} className={css['levelRow']} data-open={isOpen || undefined}>
              <span className="flex-auto">
                {copy.allows.levelName(level)} {productRiskName(level)}
              </span>
              {isOpen ? <CheckIcon size={16} /> : <CloseIcon size={16} />}
              <span>{isOpen ? copy.allows.yes : copy.allows.no}</span>
            </li>
          );
        })}
      </ul>
      {result.level < 5 && <p className="mt-8 text-14 lines-160 ink-3">{result.level === 1 ? copy.allows.lowest : copy.allows.others}</p>}
    </Card>
  );
}

const LEVELS = [1, 2, 3, 4, 5] as const;
