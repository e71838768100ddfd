import { toSessionView } from '@caifu/core/account';
import { signInAgreements } from '@caifu/core/law';
import { readTypedCode, readTypedMobile } from '@caifu/core/values';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useSession } from '../app/shell/flows.ts';
import { hostConduct } from '../app/host/host.ts';
import { hrefTo, pathTo, useGo } from '../app/routing/navigation.ts';
import { returnAddress } from '../app/routing/return-address.ts';
import { Screen } from '../app/shell/Screen.tsx';
import { pageLaw } from '../app/shell/page-law.ts';
import { SellerLine } from '../app/shell/SellerLine.tsx';
import { Button, WideButton } from '../kit/Button.tsx';
import { Card } from '../kit/Card.tsx';
import { ConsentBox } from '../kit/ConsentBox.tsx';
import { Notice } from '../kit/Notice.tsx';
import { EmptyState, ErrorState } from '../kit/States.tsx';
import { TextField } from '../kit/TextField.tsx';
import { signInCopy } from './account.copy.ts';
import { agreementNames } from '../content/agreements.copy.ts';
import { AgreementTextsSheet } from '../content/AgreementTextsSheet.tsx';
import css from './SignInScreen.module.css';

/** 登录: mobile number and one-time code, then back to the previous page. */
export function SignInScreen({ query }: { readonly query: { readonly back?: string | undefined } }) {
  const session = useSession();
  const snapshot = useSelector(session, (current) => current);
  const view = toSessionView(snapshot);
  const go = useGo();
  const agreements = signInAgreements(pageLaw.now());
  const [reading, setReading] = useState<SignInAgreement | null>(null);
  const demoCode = useDemoCode(view.notice?.body.kind === 'demo-code' ? view.notice.body.code : null, view.mobile);

  // The note on the page says the same and stays visible.
  useEffect(() => {
    if (view.notice?.body.kind === 'demo-code') session.send({ type: 'notice.faded' });
  }, [session, view.notice]);

  const goOn = useEffectEvent(() => {
    const back = returnAddress(query.back);
    if (back.kind === 'foreign') location.replace(back.address);
    else go.along(back.kind === 'in-app' ? back.path : pathTo('/'), { isReplacing: true });
  });
  useEffect(() => {
    if (view.isSignedIn) goOn();
  }, [view.isSignedIn]);
  useEffect(
    () => () => {
      if (session.getSnapshot().context.investor === null) session.send({ type: 'sign-in.left' });
    },
    [session],
  );

  // The provider's app may know the user: it is asked once, and the form appears when it has no answer.
  useEffect(() => {
    if (hostConduct.signIn !== 'native') return undefined;
    session.send({ type: 'host-sign-in.requested' });
    return () => session.send({ type: 'host-sign-in.left' });
  }, [session]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    session.send({ type: 'sign-in.submitted' });
  };
  const problemOf = (field: 'mobile' | 'code' | 'agreement') => (view.problem?.field === field ? sentenceOf(view.problem.body) : null);

  // [UI-780] An untouched form shows no demands, and a problem shown at a field is not repeated.
  const isUntouched = view.mobile === '' && view.smsCode === '';
  const obstacle =
    isUntouched || view.problem !== null
      ? ''
      : view.lacksAgreement
        ? signInCopy.agreeReason(agreements.map((id) => agreementNames[id]).join('与'))
        : signInCopy.submitReason;

  if (view.step === 'stranded') {
    const { title, text, retry } = signInCopy.stranded;
    return (
      <Screen>
        <ErrorState title={title} text={text} retryLabel={retry} onRetry={() => session.send({ type: 'retry.pressed' })} />
      </Screen>
    );
  }
  if (view.step === 'host-sign-in') {
    const { title, text, form } = signInCopy.host;
    return (
      <Screen isBusy>
        <EmptyState
          title={title}
          text={text}
          action={
            <Button kind="text" onPress={() => session.send({ type: 'host-sign-in.left' })}>
              {form}
            </Button>
          }
        />
      </Screen>
    );
  }
  return (
    <Screen isBusy={view.isBusy}>
      <div className={css['welcome']}>
        <p className="text-28 bold lines-130">{signInCopy.welcome}</p>
        <p className="text-14 ink-3">{signInCopy.text}</p>
      </div>
      {view.hasExpired && <Notice tone="alert">{sentenceOf({ kind: 'session-expired' })}</Notice>}
      <Card>
        <form className="column gap-16" onSubmit={submit} noValidate>
          <TextField
            label={signInCopy.mobile}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            reading={readTypedMobile}
            placeholder={signInCopy.mobilePlaceholder}
            value={view.mobile}
            onEntered={(mobile) => session.send({ type: 'mobile.entered', mobile })}
            onLeave={() => session.send({ type: 'mobile.left' })}
            error={problemOf('mobile')}
          />
          <TextField
            label={signInCopy.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            reading={(text) => readTypedCode(text, view.codeLength)}
            placeholder={signInCopy.codePlaceholder}
            value={view.smsCode}
            onEntered={(smsCode) => session.send({ type: 'code.entered', smsCode })}
            error={problemOf('code')}
            action={
              <Button
                kind="text"
                size="small"
                disabledReason={view.secondsToResend > 0 || view.isBusy ? '' : null}
                onPress={() => session.send({ type: 'code.requested' })}
              >
                {view.secondsToResend > 0 ? signInCopy.resendIn(view.secondsToResend) : signInCopy.requestCode}
              </Button>
            }
          />
          {demoCode !== null && (
            <Notice
              action={
                <button className="beside-field" type="button" onClick={() => session.send({ type: 'code.entered', smsCode: demoCode })}>
                  {signInCopy.demoFill}
                </button>
              }
            >
              {signInCopy.demoNote(demoCode)}
            </Notice>
          )}
          <ConsentBox
            name="agreement"
            isChecked={view.agreed}
            isDisabled={view.isBusy}
            onChange={(agreed) => session.send({ type: 'agreement.ticked', agreed })}
            texts={agreements.map((id) => ({ title: agreementNames[id], onOpen: () => setReading(id) }))}
            error={problemOf('agreement')}
          />
          <WideButton
            text={signInCopy.submit}
            type="submit"
            isBusy={view.isBusy}
            disabledReason={view.canSubmit || view.isBusy ? null : obstacle}
            onRefused={() => session.send({ type: 'sign-in.submitted' })}
          />
        </form>
      </Card>
      <div className="fine">
        <p>
          {signInCopy.privacy}{' '}
          <a className="underline" href={hrefTo('/hgccyscl')}>
            {signInCopy.privacyPolicy}
          </a>
        </p>
        {agreements.length === 1 && <p>{signInCopy.parts}</p>}
        <SellerLine />
      </div>
      <AgreementTextsSheet
        isOpen={reading !== null}
        title={agreementNames[reading ?? 1]}
        ids={reading === null ? [] : [reading]}
        onClose={() => setReading(null)}
      />
    </Screen>
  );
}

type SignInAgreement = ReturnType<typeof signInAgreements>[number];

/** The notice fades. The code stays as long as it belongs to the number. */
function useDemoCode(announced: string | null, mobile: string): string | null {
  const [kept, setKept] = useState<{ readonly code: string; readonly mobile: string } | null>(null);
  if (announced !== null && (kept?.code !== announced || kept.mobile !== mobile)) setKept({ code: announced, mobile });
  return kept?.mobile === mobile ? kept.code : null;
}
