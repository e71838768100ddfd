import {
  createFundAlertsMachine,
  FUND_ALERT_KINDS,
  fundAlertBar,
  fundAlertName,
  isProfitAlert,
  isValueAlert,
  toFundAlertsView,
  type FundAlertLine,
} from '@caifu/core/fund-trading';
import { sentenceOf } from '@caifu/core/zh-CN';
import { pageLawOn } from '../app/shell/page-law.ts';
import { hrefTo, ReadScreen, useView } from '../app/shell/screens.ts';
import { BottomButton, Button, Chip, TextField } from '../kit/ask.ts';
import { BonesCard, Card, EmptyCard, Notice } from '../kit/show.ts';
import { TO_BE_ADDED } from '../kit/empty-pictures.tsx';
import { FundHead } from './FundHead.tsx';
import { fundAlertsCopy as copy } from './fund-alerts.copy.ts';

/** 基金提醒: sets an alert for one fund, lists all and removes them [MS-744]. */
export function FundAlertsScreen({ query: { fundCode = '' } }: { readonly query: { readonly fundCode?: string | undefined } }) {
  const { view, send } = useView(createFundAlertsMachine, 'fundAlerts', toFundAlertsView, { input: fundCode });
  const { fund } = view;
  const law = pageLawOn();
  // A bar of value alerts bars every kind.
  const closed = fund === null ? null : fundAlertBar(fund, 'value-above', law);
  const bar = fund === null ? null : fundAlertBar(fund, view.kind, law);
  const problem = bar ?? view.obstacle;
  return (
    <ReadScreen
      view={view}
      send={send}
      words={copy}
      skeleton={<BonesCard rows={4} />}
      bottom={
        view.step === 'shown' &&
        fund !== null &&
        closed === null && (
          <BottomButton
            text={copy.submit}
            disabledReason={view.isBusy ? '' : problem === null ? null : sentenceOf(problem)}
            onPress={() => send({ type: 'set.pressed' })}
          />
        )
      }
    >
      {view.isUnknown && <Notice>{sentenceOf({ kind: 'fund-unknown' })}</Notice>}
      {fund !== null && <FundHead {...fund} netValueText={view.netValueText} valueDayText={view.valueDayText} end={closed} />}
      {fund !== null && closed === null && (
        <Card title={copy.set}>
          <div role="group" aria-label={copy.kinds} className="row wrap gap-0-8">
            {FUND_ALERT_KINDS.map((kind) => (
              <Chip key={kind} isPressed={view.kind === kind} onPress={() => send({ type: 'kind.chosen', kind })}>
                {fundAlertName(kind)}
              </Chip>
            ))}
          </div>
          <TextField
            label={isValueAlert(view.kind) ? copy.value : isProfitAlert(view.kind) ? copy.profit : copy.change}
            value={view.text}
            isNumber
            inputMode="decimal"
            maxLength={10}
            onEntered={(text) => send({ type: 'mark.entered', text })}
          />
          <p className="mt-4 small lines-165">{copy.about}</p>
        </Card>
      )}
      {view.alerts.length === 0 ? (
        fund === null && <EmptyCard picture={TO_BE_ADDED} {...copy.empty} />
      ) : (
        <Card title={copy.list} isFlush>
          <ul>
            {view.alerts.map((alert) => (
              <One
                key={alert.alertId}
                alert={alert}
                isBusy={view.isBusy}
                onRemove={() => send({ type: 'remove.pressed', alertId: alert.alertId })}
              />
            ))}
          </ul>
        </Card>
      )}
    </ReadScreen>
  );
}

interface OneProps {
  readonly alert: FundAlertLine;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

function One({ alert: { fundCode, fundName, text, toldText, isResting }, isBusy, onRemove }: OneProps) {
  return (
    <li className="row justify-between gap-12 p-12-16 line-bottom">
      <div className="min-w-0">
        <a className="inline-flex items-center target-h ink" href={hrefTo('/fund-index', { fundCode })}>
          {fundName}
        </a>
        <p className="plain">{text}</p>
        <p className="small">{toldText === null ? copy.waiting : isResting ? copy.told(toldText) : copy.toldLast(toldText)}</p>
      </div>
      <Button kind="text" size="small" label={copy.removeOf(fundName, text)} disabledReason={isBusy ? '' : null} onPress={onRemove}>
        {copy.remove}
      </Button>
    </li>
  );
}
