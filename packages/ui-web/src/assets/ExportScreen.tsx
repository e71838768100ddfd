import { createAssetExportMachine, EXPORT_FORMATS, EXPORT_KINDS, toAssetExportView } from '@caifu/core/assets';
import { addMonths, calendarDate, isCalendarDate } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { FlowScreen, useView } from '../app/shell/screens.ts';
import { BottomButton, DateField, RadioList, Tabs } from '../kit/ask.ts';
import { Card, Notice, Section } from '../kit/show.ts';
import { exportCopy as copy } from './earnings.copy.ts';
import css from './ExportScreen.module.css';

/** 导出数据: exports a file of trades, holdings or income. */
export function ExportScreen() {
  const { view, send } = useView(createAssetExportMachine, 'assetExport', toAssetExportView);
  const { kind, format, from, to } = view.query;
  const isMaking = view.isBusy;
  const choose = (range: { readonly from?: string; readonly to?: string }) => {
    const [first, last] = [range.from ?? from, range.to ?? to];
    if (isCalendarDate(first) && isCalendarDate(last)) send({ type: 'range.chosen', from: first, to: last });
  };
  const days = { start: calendarDate(`${addMonths(to, -MONTHS_BACK).slice(0, 4)}-01-01`), years: YEARS, placeholder: copy.datePlaceholder };
  return (
    <FlowScreen
      view={view}
      send={send}
      bottom={<BottomButton text={copy.make} isBusy={isMaking} onPress={() => send({ type: 'export.pressed' })} />}
    >
      <div className={css['parts']}>
        {view.problem !== null && (
          <div role="alert">
            <Notice tone="alert">{sentenceOf(view.problem)}</Notice>
          </div>
        )}
        <Card title={copy.what} isFlush>
          <RadioList
            label={copy.what}
            options={EXPORT_KINDS.map((id) => ({ id, label: copy.kinds[id], note: copy.notes[id] }))}
            selected={kind}
            onSelect={(id) => {
              const chosen = EXPORT_KINDS.find((each) => each === id);
              if (chosen !== undefined) send({ type: 'kind.chosen', kind: chosen });
            }}
          />
        </Card>
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
            onSelect={(id) => send({ type: 'format.chosen', format: id === 'json' ? 'json' : 'csv' })}
          />
        </Section>
        <p className="small lines-170">{copy.note}</p>
      </div>
    </FlowScreen>
  );
}

/** At most five years before the last day of the range. */
const MONTHS_BACK = 48;
const YEARS = 6;
