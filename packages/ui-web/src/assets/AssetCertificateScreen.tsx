import {
  createAssetCertificateMachine,
  toAssetCertificateView,
  type AssetCertificateEvent,
  type AssetCertificateView,
} from '@caifu/core/assets';
import { certificateLineText, sentenceOf } from '@caifu/core/zh-CN';
import { useState } from 'react';
import { FlowFrameHost, hrefTo, ReadScreen, Screen, usePreferences, useView, HideAmounts, OwnAmount } from '../app/shell/screens.ts';
import { OwnPdf } from '../app/shell/OwnPdf.tsx';
import { Badge, Card, FoldRow, Hero, HeroBones, KeyValueRows, List, ListRow, Notice } from '../kit/show.ts';
import { BottomBar, Button, ChoiceField, ChoiceSheet, WideButton } from '../kit/ask.ts';
import { certificateCopy } from './certificate.copy.ts';
import { assetsTitles } from './titles.copy.ts';
import css from './AssetCertificateScreen.module.css';

/** 资产证明: choose a day, preview the certificate, issue it, and open or revoke issued ones. */
export function AssetCertificateScreen() {
  const { view, send } = useView(createAssetCertificateMachine, 'assetCertificate', toAssetCertificateView);
  if (view.step === 'paper') return <Paper view={view} send={send} />;
  return (
    <ReadScreen
      view={view}
      step={view.step}
      send={send}
      words={certificateCopy}
      skeleton={<HeroBones rows={4} />}
      bottom={view.step === 'shown' && <IssueBar view={view} send={send} />}
    >
      <Hero
        label={certificateCopy.total}
        aside={<HideAmounts />}
        below={view.chosenDay !== null && <p className={css['dayNote']}>{view.chosenDay.text}</p>}
      >
        <OwnAmount text={view.totalText} size="40" />
      </Hero>
      <Content view={view} send={send} />
      <Issued view={view} send={send} />
    </ReadScreen>
  );
}

interface PartProps {
  readonly view: AssetCertificateView;
  readonly send: (event: AssetCertificateEvent) => void;
}

function IssueBar({ view, send }: PartProps) {
  return (
    <BottomBar>
      {view.needsIdentity ? (
        <WideButton text={certificateCopy.toIdentity} onPress={() => send({ type: 'identity.pressed' })} />
      ) : (
        <WideButton
          text={certificateCopy.issue}
          isBusy={view.isIssuing}
          disabledReason={view.obstacle === null ? null : sentenceOf(view.obstacle)}
          onPress={() => send({ type: 'issue.pressed' })}
        />
      )}
    </BottomBar>
  );
}

function Content({ view, send }: PartProps) {
  const { holder, chosenDay, days } = view;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Card title={certificateCopy.content}>
        <div className="grid gap-12">
          {view.needsIdentity && view.obstacle !== null && <Notice tone="alert">{sentenceOf(view.obstacle)}</Notice>}
          {holder !== null && (
            <KeyValueRows
              isDense
              rows={[
                { label: certificateCopy.name, value: holder.maskedName, note: certificateCopy.nameNote },
                { label: certificateCopy.idNumber, value: holder.maskedIdNumber },
              ]}
            />
          )}
          <ChoiceField
            label={certificateCopy.day}
            value={chosenDay?.text ?? ''}
            placeholder={certificateCopy.noDay}
            hint={days.length === 1 ? certificateCopy.onlyNewest : certificateCopy.dayHint}
            isDisabled={days.length < 2}
            onPress={() => setChoosing(true)}
          />
          <p className={css['promise']}>{certificateCopy.promise}</p>
        </div>
      </Card>
      <Lines view={view} />
      <ChoiceSheet
        isOpen={isChoosing}
        title={certificateCopy.day}
        selected={chosenDay?.id ?? null}
        options={days.map(({ id, text, isNewest }) => ({
          id,
          label: text,
          note: isNewest ? certificateCopy.newest : certificateCopy.earlier,
        }))}
        onSelect={(day) => send({ type: 'day.chosen', day })}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}

function Lines({ view: { lines } }: Pick<PartProps, 'view'>) {
  const { amountsHidden: isHidden } = usePreferences();
  const [isOpen, setOpen] = useState(false);
  if (lines.length === 0) return null;
  const shown = isOpen ? lines : lines.slice(0, FIRST_LINES);
  return (
    <Card title={certificateCopy.lines} isFlush>
      <List label={certificateCopy.lines}>
        {shown.map((line) => (
          <FoldRow
            key={line.key}
            title={line.name}
            note={certificateLineText(line.kind)}
            value={<OwnAmount text={line.amountText} />}
            further={line.sharesText === null || isHidden ? [] : [{ label: certificateCopy.shares, value: line.sharesText }]}
          />
        ))}
      </List>
      {shown.length < lines.length && (
        <div className="flex justify-center pb-8">
          <Button kind="text" size="small" onPress={() => setOpen(true)}>
            {certificateCopy.showAll(lines.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** Number of lines shown before the rest is unfolded. */
const FIRST_LINES = 5;

function Issued({ view, send }: PartProps) {
  return (
    <Card title={certificateCopy.issued} note={view.needsIdentity ? undefined : certificateCopy.left(view.left)} isFlush>
      {view.issued.length === 0 ? (
        <div className={css['issued']}>
          <p className="m-0 ink-2">{certificateCopy.none}</p>
        </div>
      ) : (
        view.issued.map((one) => (
          <div key={one.certificateId} className={css['issued']}>
            <div className={css['texts']}>
              <p className="row wrap gap-4-8 m-0 bold">
                {certificateCopy.issuedFor(one.dayText)}
                <Badge tone={one.state === 'valid' ? 'brand' : 'plain'}>{certificateCopy.states[one.state]}</Badge>
              </p>
              <p className="flex wrap gap-0-12 m-0 plain">
                <OwnAmount text={one.totalText} unit="元" weight="regular" />
                <span>{certificateCopy.tail(one.numberTail)}</span>
              </p>
              <p className="flex wrap gap-0-12 m-0 plain">
                <span>{certificateCopy.issuedAt(one.issuedAtText)}</span>
                <span>{certificateCopy.until(one.validUntilText)}</span>
              </p>
            </div>
            {one.canRevoke && (
              <Button
                kind="text"
                size="small"
                label={certificateCopy.revokeHeard(one.dayText, one.numberTail)}
                onPress={() => send({ type: 'revoke.pressed', certificateId: one.certificateId })}
              >
                {certificateCopy.revoke}
              </Button>
            )}
          </div>
        ))
      )}
      <List>
        <ListRow title={assetsTitles.certificateCheck} href={hrefTo('/certificate-check', {})} />
      </List>
    </Card>
  );
}

/** The certificate stays in the page's memory and is not stored. */
function Paper({ view, send }: PartProps) {
  const close = () => send({ type: 'paper.closed' });
  return (
    <>
      <Screen
        isFlush
        onBack={close}
        action={
          <Button kind="text" size="small" onPress={close}>
            {certificateCopy.done}
          </Button>
        }
      >
        {view.paper !== null && <OwnPdf {...view.paper} notice={<Notice tone="alert">{certificateCopy.keep}</Notice>} />}
      </Screen>
      <FlowFrameHost frame={view} send={send} onBack={close} />
    </>
  );
}
