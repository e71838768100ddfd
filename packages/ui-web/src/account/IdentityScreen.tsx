import { createIdentityMachine, toIdentityView, type IdentityEvent, type IdentityMode, type IdentityView } from '@caifu/core/account';
import { useState } from 'react';
import { useStepPath, type StepPath } from './step-path.tsx';
import { useErrandBack } from '../app/routing/errand-back.ts';
import { errorAt, type FormAction, FormScreen, usePort, useView } from '../app/shell/screens.ts';
import { pageSeller } from '../app/shell/page-seller.ts';
import { hostConduct } from '../app/host/host.ts';
import { Button } from '../kit/ask.ts';
import { Card, FactsCard, Notice, ResultHeader } from '../kit/show.ts';
import { Telephone } from '../app/shell/Telephone.tsx';
import { StepBar } from '../kit/StepBar.tsx';
import { identityCopy } from './identity.copy.ts';
import { FormBones } from './FormBones.tsx';
import css from './IdentityScreen.module.css';
import type { IdentityPartProps } from './identity-part.ts';
import { AuthorisationSheet, PartConsent } from './PartConsent.tsx';
import { NameStep } from './NameStep.tsx';
import { PhotosStep } from './PhotosStep.tsx';
import { CheckIcon } from '../kit/late-icons.tsx';
import { FaceDrawing } from './card-drawings.tsx';

/** 实名认证: name and number, both sides of the card, the face. The gateway stores the progress. */
export function IdentityScreen({ query }: { readonly query: { readonly returnUrl?: string | undefined } }) {
  return <IdentityErrand mode="verify" bankCode={null} returnUrl={query.returnUrl} />;
}

export interface CardRenewalScreenProps {
  readonly query: { readonly bankCode?: string | undefined; readonly returnUrl?: string | undefined };
}

/** 更新身份证影像: uploads both sides of a new card and its last day. */
export function CardRenewalScreen({ query }: CardRenewalScreenProps) {
  return <IdentityErrand mode="renew" bankCode={query.bankCode ?? null} returnUrl={query.returnUrl} />;
}

interface IdentityErrandProps {
  readonly mode: IdentityMode;
  readonly bankCode: string | null;
  readonly returnUrl: string | undefined;
}

function IdentityErrand({ mode, bankCode, returnUrl }: IdentityErrandProps) {
  const { view, send } = useView(createIdentityMachine, 'identity', toIdentityView, { input: { mode, bankCode } });
  const images = usePort('images');
  const { leave, giveUp } = useErrandBack(returnUrl, '/identity-auth');
  const path = useStepPath(mode === 'verify' ? 'identity' : 'id-card', returnUrl, leave);
  const [camera, setCamera] = useState<HTMLInputElement | null>(null);
  const [isReading, setReading] = useState(false);
  const { step, consent } = view;
  return (
    <FormScreen
      view={view}
      send={send}
      failedTitle={identityCopy.loadFailed}
      onBack={step === 'done' ? leave : giveUp}
      onDone={leave}
      head={path}
      skeleton={<FormBones fields={2} />}
      primary={primaryOf(view, send, path.finish, () => camera?.click())}
      part={step}
      aboveAction={
        consent !== null && (
          <PartConsent
            {...consent}
            isDisabled={!view.canEdit}
            onChange={(agreed) => send({ type: 'consent.ticked', agreed })}
            onOpen={() => setReading(true)}
            error={errorAt(view, 'consent')}
          />
        )
      }
      sheets={<AuthorisationSheet isOpen={isReading} onClose={() => setReading(false)} />}
    >
      {view.position !== null && <StepBar label={identityCopy.stepsLabel} steps={identityCopy.steps} current={view.position - 1} />}
      {step === 'name' && <NameStep view={view} send={send} />}
      {step === 'photos' && <PhotosStep view={view} send={send} />}
      {step === 'face' && <FaceStep view={view} send={send} />}
      {step === 'done' && <Done view={view} />}
      {step === 'face' && !view.hasNativeFaceCheck && (
        <input
          ref={setCamera}
          className={css['camera']}
          type="file"
          accept="image/*"
          aria-label={identityCopy.face.take}
          capture={hostConduct.capture === null ? undefined : 'user'}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file !== undefined) send({ type: 'face.picked', file: images.put(file) });
          }}
        />
      )}
    </FormScreen>
  );
}

function primaryOf(
  view: IdentityView,
  send: (event: IdentityEvent) => void,
  finish: StepPath['finish'],
  openCamera: () => void,
): FormAction | undefined {
  const { isBusy, reason } = view;
  switch (view.step) {
    case 'name':
      return { label: identityCopy.name.next, isBusy, reason, onPress: () => send({ type: 'name.submitted' }) };
    case 'photos':
      return {
        label: view.mode === 'renew' ? identityCopy.photos.renew : identityCopy.photos.next,
        isBusy,
        reason,
        onPress: () => send({ type: 'photos.submitted' }),
      };
    case 'face':
      return view.hasNativeFaceCheck
        ? { label: identityCopy.face.start, isBusy, reason, onPress: () => send({ type: 'face.pressed' }) }
        : {
            label: identityCopy.face.take,
            isBusy,
            reason,
            onPress: () => (reason === null ? openCamera() : send({ type: 'face.pressed' })),
          };
    case 'done':
      return finish({ label: identityCopy.done.finish, onPress: () => send({ type: 'finished.pressed' }) });
    case 'loading':
    case 'failed':
      return undefined;
  }
}

function Done({ view }: { readonly view: IdentityView }) {
  const { done } = identityCopy;
  const { progress } = view;
  const lastDay = progress?.validUntil ?? null;
  return (
    <>
      <Card>
        <ResultHeader outcome="succeeded" title={view.mode === 'renew' ? done.renewed : done.verified} />
      </Card>
      {progress !== null && (
        <FactsCard
          rows={[
            { label: done.name, value: progress.maskedName },
            { label: done.idNumber, value: progress.maskedIdNumber },
            lastDay !== null && { label: done.validUntil, value: lastDay === 'long-term' ? done.longTerm : lastDay },
          ]}
        />
      )}
    </>
  );
}

const copy = identityCopy.face;

/** Explains the face check before it starts, and the way without one [LAW-92]. */
function FaceStep({ view, send }: IdentityPartProps) {
  return (
    <>
      {view.faceVisit === 'asked' && (
        <Notice>
          {copy.visitAsked}
          {pageSeller !== null && <Telephone number={pageSeller.phone} />}
        </Notice>
      )}
      <FaceCard />
      {view.faceVisit === 'offered' && (
        <Card title={copy.otherWay}>
          <p className="plain lines-165">{copy.otherWayText}</p>
          <Button kind="text" size="small" disabledReason={view.isBusy ? '' : null} onPress={() => send({ type: 'visit.pressed' })}>
            {copy.askVisit}
          </Button>
        </Card>
      )}
    </>
  );
}

function FaceCard() {
  return (
    <Card>
      <h2 className="text-20 lines-140">{copy.title}</h2>
      <p className="mb-8 mt-4 text-14 lines-160 ink-3">{copy.text}</p>
      <div className={css['face']}>
        <FaceDrawing />
      </div>
      <ul className={css['tips']}>
        {copy.tips.map((tip) => (
          <li key={tip} className={css['tip']}>
            <CheckIcon size={16} />
            {tip}
          </li>
        ))}
      </ul>
    </Card>
  );
}
