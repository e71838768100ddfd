import { createPersonalInformationMachine, toPersonalInformationView } from '@caifu/core/account';
import { useState, useEffect } from 'react';
import { useErrandBack } from '../app/routing/errand-back.ts';
import { errorAt, FormScreen, useView, fieldsOf } from '../app/shell/screens.ts';
import { Card, ErrorState, LoadingRegion, Skeleton } from '../kit/show.ts';
import { ChoiceField, ChoiceSheet, RadioList, TextField, PickerSheet } from '../kit/ask.ts';
import { FieldError } from '../kit/FieldError.tsx';
import { informationCopy as copy } from './identity.copy.ts';
import { useStepPath } from './step-path.tsx';
import { FormBones } from './FormBones.tsx';
import type { RoutePath } from '../app/routing/route-path.ts';
import type { PickerColumn } from '@caifu/core/kit';
import { faultCopy } from '../kit/fault.copy.ts';
import { faultKindOf, type FaultKind } from '../kit/fault-kind.ts';

export interface InformationScreenProps {
  readonly query: { readonly returnUrl?: string | undefined };
}

/** 职业与地址 as a step before a purchase. */
export function InformationScreen({ query }: InformationScreenProps) {
  return <InformationErrand returnUrl={query.returnUrl} fallback="/identity-auth" />;
}

/** The same form, opened from account security. */
export function AddressChangeScreen({ query }: InformationScreenProps) {
  return <InformationErrand returnUrl={query.returnUrl} fallback="/user/accountsecurity/address" />;
}

function InformationErrand({ returnUrl, fallback }: { readonly returnUrl: string | undefined; readonly fallback: RoutePath }) {
  const { view, send } = useView(createPersonalInformationMachine, 'personalInformation', toPersonalInformationView, {
    input: { part: 'address' },
  });
  const { leave, giveUp } = useErrandBack(returnUrl, fallback);
  const path = useStepPath('address', returnUrl, leave);
  const [open, setOpen] = useState<'occupation' | 'region' | 'purpose' | null>(null);
  const close = () => setOpen(null);
  const { form, step } = view;
  const field = fieldsOf(view, send);
  const errorOf = (name: string) => errorAt(view, name);
  return (
    <FormScreen
      view={view}
      send={send}
      failedTitle={copy.loadFailed}
      onBack={giveUp}
      onDone={path.onward}
      head={path}
      skeleton={<FormBones fields={4} />}
      primary={{ label: copy.save, isBusy: step === 'saving', reason: view.reason, onPress: () => send({ type: 'save.pressed' }) }}
      sheets={
        <>
          {CHOICES.map(({ name, choices }) => (
            <ChoiceSheet
              key={name}
              isOpen={open === name}
              title={copy[name]}
              height="65%"
              options={choices.map((choice) => ({ id: choice, label: choice }))}
              selected={form[name] === '' ? null : form[name]}
              onSelect={(text) => send({ type: 'field.entered', field: name, text })}
              onClose={close}
            />
          ))}
          <RegionSheet
            isOpen={open === 'region'}
            province={form.province}
            city={form.city}
            onChosen={(province, city) => send({ type: 'region.chosen', province, city })}
            onClose={close}
          />
        </>
      }
    >
      <Card>
        <p className="mb-8 mt-4 text-14 lines-160 ink-3">{copy.lead}</p>
        <ChoiceField
          label={copy.occupation}
          name="occupation"
          value={form.occupation}
          placeholder={copy.occupationPlaceholder}
          onPress={() => setOpen('occupation')}
          error={errorOf('occupation')}
        />
        <ChoiceField
          label={copy.region}
          name="province"
          value={[form.province, form.city].filter((part) => part !== '').join(' ')}
          placeholder={copy.regionPlaceholder}
          onPress={() => setOpen('region')}
          error={errorOf('province')}
        />
        <TextField
          label={copy.street}
          {...field('street')}
          autoComplete="street-address"
          enterKeyHint="next"
          maxLength={view.streetLength}
          placeholder={copy.streetPlaceholder}
        />
        <TextField
          label={copy.email}
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="done"
          maxLength={view.fieldLength}
          placeholder={copy.emailPlaceholder}
        />
        {view.asksPurpose && (
          <ChoiceField
            label={copy.purpose}
            name="purpose"
            value={form.purpose}
            placeholder={copy.purposePlaceholder}
            onPress={() => setOpen('purpose')}
            error={errorOf('purpose')}
          />
        )}
      </Card>
      {view.asksPurpose && (
        <Card title={copy.beneficiary}>
          <RadioList
            label={copy.beneficiary}
            name="beneficiary"
            options={view.beneficiaries.map((id) => ({ id, ...copy.beneficiaries[id] }))}
            selected={form.beneficiary}
            onSelect={(id) => {
              const beneficiary = view.beneficiaries.find((each) => each === id);
              if (beneficiary !== undefined) send({ type: 'beneficiary.chosen', beneficiary });
            }}
          />
          <FieldError text={errorOf('beneficiary')} />
        </Card>
      )}
    </FormScreen>
  );
}

/** Fields that are chosen from a list. */
const CHOICES = [
  { name: 'occupation', choices: copy.occupations },
  { name: 'purpose', choices: copy.purposes },
] as const;

interface RegionSheetProps {
  readonly isOpen: boolean;
  readonly province: string;
  readonly city: string;
  readonly onChosen: (province: string, city: string) => void;
  readonly onClose: () => void;
}

/** Province and city on two wheels. The province decides the cities. The names load when the picker is first opened. */
function RegionSheet({ isOpen, province, city, onChosen, onClose }: RegionSheetProps) {
  const [columns, setColumns] = useState<readonly PickerColumn[] | { readonly fault: FaultKind } | null>(null);
  const isWanted = isOpen && columns === null;
  useEffect(() => {
    if (!isWanted) return;
    import('./regions.ts').then(
      (regions) => setColumns(regions.regionColumns),
      (fault: unknown) => setColumns({ fault: faultKindOf(fault) }),
    );
  }, [isWanted]);
  const hasFailed = columns !== null && 'fault' in columns;
  return (
    <PickerSheet
      isOpen={isOpen}
      title={copy.region}
      labels={LABELS}
      columns={hasFailed ? null : columns}
      chosen={[province, city]}
      instead={
        hasFailed ? (
          <ErrorState
            isNetwork={columns.fault === 'network'}
            isPart
            title={copy.regionsFailed}
            text={faultCopy[columns.fault]}
            onRetry={() => setColumns(null)}
          />
        ) : (
          <LoadingRegion>
            <Skeleton shape="row" count={4} />
          </LoadingRegion>
        )
      }
      onPicked={([first, second]) => {
        if (first !== undefined && second !== undefined) onChosen(first.key, second.key);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

const LABELS = [copy.province, copy.city] as const;
