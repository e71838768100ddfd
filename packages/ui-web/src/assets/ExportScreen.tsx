import { createAssetExportMachine, EXPORT_FORMATS, EXPORT_KINDS, toAssetExportView } from '@caifu/core/assets';
import { addMonths, calendarDate, isCalendarDate } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { FlowFrameHost } from '../app/shell/FlowFrameHost.tsx';
import { useFlow } from '../app/shell/flows.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { BottomBar } from '../kit/BottomBar.tsx';
import { Button } from '../kit/Button.tsx';
import { Card, Section } from '../kit/Card.tsx';
import { DateField } from '../kit/DateField.tsx';
import { Notice } from '../kit/Notice.tsx';
import { RadioList } from '../kit/RadioList.tsx';
import { Tabs } from '../kit/Tabs.tsx';
import { exportCopy as copy } from './earnings.copy.ts';
import css from './ExportScreen.module.css';

/** 导出数据: a file of trades, holdings or income. */
export function ExportScreen() {
  const actor = useActorRef(useFlow(createAssetExportMachine, 'assetExport'));
  const view = useSelector(actor, toAssetExportView, shallowEqual);
  const { kind, format, from, to } = view.query;
  const isMaking = view.isBusy;
  const choose = (range: { readonly from?: string; readonly to?: string }) => {
    const [first, last] = [range.from ?? from, range.to ?? to];
    if (isCalendarDate(first) && isCalendarDate(last)) actor.send({ type: 'range.chosen', from: first, to: last });
  };
  const days = { start: calendarDate(`${addMonths(to, -MONTHS_BACK).slice(0, 4)}-01-01`), years: YEARS, placeholder: copy.datePlaceholder };
  return (
    <>
      <Screen
        isBusy={view.isBusy}
        bottom={
          <BottomBar>
            <Button isWide isBusy={isMaking} onPress={() => actor.send({ type: 'export.pressed' })}>
              {copy.make}
            </Button>
          </BottomBar>
        }
      >
        <div className={css['parts']}>
          {view.problem !== null && (
            <div role="alert">
              <Notice tone="alert">{sentenceOf(view.problem)}</Notice>
            </div>
          )}
          <Section title={copy.what}>
            <Card isFlush>
              <RadioList
                label={copy.what}
                options={EXPORT_KINDS.map((id) => ({ id, label: copy.kinds[id], note: copy.notes[id] }))}
                selected={kind}
                onSelect={(id) => {
                  const chosen = EXPORT_KINDS.find((each) => each === id);
                  if (chosen !== undefined) actor.send({ type: 'kind.chosen', kind: chosen });
                }}
              />
            </Card>
          </Section>
          {view.hasRange && (
            <Card>
              <DateField label={copy.from} value={from} onChosen={(day) => choose({ from: day })} isDisabled={isMaking} {...days} />
              <DateField label={copy.to} value={to} onChosen={(day) => choose({ to: day })} isDisabled={isMaking} {...days} />
            </Card>
          )}
          <Section title={copy.format}>
            <Tabs
              look="segment"
              label={copy.format}
              tabs={EXPORT_FORMATS.map((id) => ({ id, label: copy.formats[id] }))}
              selected={format}
              onSelect={(id) => actor.send({ type: 'format.chosen', format: id === 'json' ? 'json' : 'csv' })}
            />
          </Section>
          <p className={css['note']}>{copy.note}</p>
        </div>
      </Screen>
      <FlowFrameHost frame={view} send={(event) => actor.send(event)} />
    </>
  );
}

/** Five years up to the last day of the range. */
const MONTHS_BACK = 48;
const YEARS = 6;
