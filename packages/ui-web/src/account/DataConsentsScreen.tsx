import { createDataConsentsMachine, toDataConsentsView, type DataConsentLine } from '@caifu/core/account';
import { hrefTo, ReadScreen, useView } from '../app/shell/screens.ts';
import { agreementNames } from '../content/agreements.copy.ts';
import { contentTitles } from '../content/titles.copy.ts';
import { textTitles } from '../content/text-titles.copy.ts';
import { BonesCard, Card, ListRow, RowsCard } from '../kit/show.ts';
import { Button } from '../kit/ask.ts';
import { dataConsentsCopy as copy } from './part-consent.copy.ts';

/** 个人信息授权: the parts of the authorisation, each with its moment and what withdrawing it means [LAW-93]. */
export function DataConsentsScreen() {
  const { view, send } = useView(createDataConsentsMachine, 'dataConsents', toDataConsentsView);
  return (
    <ReadScreen view={view} send={send} words={copy} skeleton={<BonesCard rows={3} />}>
      <p className="p-0-4 plain lines-165">{copy.lead}</p>
      {view.lines.map((line) => (
        <Part key={line.part} line={line} isBusy={view.isBusy} onWithdraw={() => send({ type: 'withdraw.pressed', part: line.part })} />
      ))}
      <RowsCard title={copy.more}>
        <ListRow title={agreementNames[9]} href={hrefTo('/service-agreement', { agree: '9' })} />
        <ListRow title={textTitles.privacy} href={hrefTo('/hgccyscl')} />
        <ListRow title={contentTitles.recipients} href={hrefTo('/about/recipients')} />
      </RowsCard>
    </ReadScreen>
  );
}

interface PartProps {
  readonly line: DataConsentLine;
  readonly isBusy: boolean;
  readonly onWithdraw: () => void;
}

function Part({ line: { name, version, changedText, effect }, isBusy, onWithdraw }: PartProps) {
  return (
    <Card>
      <div className="row justify-between gap-12">
        <h2 className="flex-auto min-w-0 text-16 lines-140">{name}</h2>
        {version !== null && (
          <Button kind="text" size="small" label={copy.withdrawOf(name)} disabledReason={isBusy ? '' : null} onPress={onWithdraw}>
            {copy.withdraw}
          </Button>
        )}
      </div>
      <p className="small">
        {changedText === null ? copy.never : version === null ? copy.withdrawn(changedText) : copy.given(changedText)}
        {version !== null && (
          <>
            {' · '}
            <a className="ink-brand underline nowrap" href={hrefTo('/service-agreement', { agree: '9', version })}>
              {copy.version(version)}
            </a>
          </>
        )}
      </p>
      {version !== null && <p className="mt-8 plain lines-165">{effect}</p>}
    </Card>
  );
}
