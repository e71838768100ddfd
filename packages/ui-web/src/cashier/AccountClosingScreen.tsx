import { padOf } from '@caifu/core/kit';
import { useOrder } from './use-order.tsx';
import { createAccountClosingMachine, toAccountClosingView, type AccountClosingEvent, type AccountClosingView } from '@caifu/core/account';
import { sentenceOf } from '@caifu/core/zh-CN';
import { SmsCodeField } from '../account/SmsCodeField.tsx';
import { pageLaw } from '../app/shell/page-law.ts';
import { errorAt, FormScreen, hrefTo, ReadScreen, useSession } from '../app/shell/screens.ts';
import { BottomButton, Button, Checkbox } from '../kit/ask.ts';
import { BonesCard, Card, ListRow, ResultHeader, RowsCard, Section } from '../kit/show.ts';
import { closingCopy as copy, OBSTACLES } from './closing.copy.ts';

interface PartProps {
  readonly view: AccountClosingView;
  readonly send: (event: AccountClosingEvent) => void;
}

/** 注销账户: shows the obstacles, the data that are kept, and the confirmation. */
export function AccountClosingScreen() {
  const { view, send, pad } = useOrder(createAccountClosingMachine, 'accountClosing', toAccountClosingView, padOf);
  switch (view.step) {
    case 'loading':
    case 'failed':
    case 'review':
      return <Review view={view} send={send} />;
    case 'confirm':
    case 'asking-password':
      return (
        <>
          <Confirmation view={view} send={send} />
          {pad}
        </>
      );
    case 'closed':
      return <Closed view={view} send={send} />;
  }
}

function Review({ view, send }: PartProps) {
  const step = view.step === 'loading' || view.step === 'failed' ? view.step : 'shown';
  return (
    <ReadScreen
      view={view}
      step={step}
      send={send}
      words={copy}
      bottom={
        step === 'shown' && (
          <BottomButton
            text={copy.next}
            disabledReason={view.reason === null ? null : sentenceOf(view.reason)}
            onPress={() => send({ type: 'next.pressed' })}
          />
        )
      }
      skeleton={<Bones />}
    >
      <Section title={copy.conditions}>
        {view.isClear ? (
          <Card>
            <h3 className="text-16 lines-140">{copy.clear}</h3>
            <p className="mt-8 plain lines-165">{copy.clearText}</p>
          </Card>
        ) : (
          <RowsCard>
            {view.obstacles.map(({ kind, count }) => (
              <ListRow
                key={kind}
                title={OBSTACLES[kind].title}
                note={OBSTACLES[kind].how}
                value={`${count} 项`}
                href={hrefTo(OBSTACLES[kind].path)}
              />
            ))}
          </RowsCard>
        )}
      </Section>
      <Card title={copy.keepsTitle}>
        <ul className="grid gap-8 pl-16 m-0 plain lines-165 discs">
          {copy.keeps(pageLaw.now().retainedYears.value, view.keptUntil ?? '').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <RowsCard>
        <ListRow title={copy.exportFirst} href={hrefTo('/user/accountsecurity/data')} />
        <ListRow title={copy.complaint} href={hrefTo('/complaint')} />
      </RowsCard>
      {view.isClear && (
        <Card>
          <Checkbox isChecked={view.agreed} onChange={(agreed) => send({ type: 'agreement.ticked', agreed })}>
            {copy.agree}
            {copy.agreement}
          </Checkbox>
        </Card>
      )}
    </ReadScreen>
  );
}

function Confirmation({ view, send }: PartProps) {
  return (
    <FormScreen
      view={view}
      send={(event) => {
        if (event.type !== 'field.left') send(event);
      }}
      failedTitle={copy.failed}
      skeleton={<Bones />}
      onBack={() => send({ type: 'back.pressed' })}
      primary={{ label: copy.submit, isBusy: view.isClosing, onPress: () => send({ type: 'close.pressed' }) }}
    >
      <Card>
        <h2 className="text-16 lines-140">{copy.confirmTitle}</h2>
        <p className="mt-8 plain lines-165">
          {copy.confirmText(view.maskedMobile)}
          {view.needsPassword && `。${copy.passwordText}`}
        </p>
        <SmsCodeField
          name="code"
          value={view.smsCode}
          length={view.codeLength}
          onEntered={(text) => send({ type: 'code.entered', text })}
          view={view}
          send={send}
          error={errorAt(view, 'code')}
          target={view.maskedMobile}
        />
        <div className="flex justify-center mt-8">
          <Button kind="text" size="small" disabledReason={view.canEdit ? null : ''} onPress={() => send({ type: 'back.pressed' })}>
            {copy.back}
          </Button>
        </div>
      </Card>
    </FormScreen>
  );
}

/** The gateway has ended the session, so the rest of it here ends too. */
function Closed({ view, send }: PartProps) {
  const session = useSession();
  const leave = () => session.send({ type: 'sign-out.pressed' });
  return (
    <ReadScreen
      view={view}
      step="shown"
      send={send}
      words={copy}
      onBack={leave}
      bottom={<BottomButton text={copy.finish} onPress={leave} />}
      skeleton={<Bones />}
    >
      <Card>
        <ResultHeader outcome="succeeded" title={copy.closedTitle} text={copy.closedText} />
      </Card>
    </ReadScreen>
  );
}

function Bones() {
  return (
    <>
      <BonesCard rows={2} />
      <BonesCard rows={4} />
    </>
  );
}
