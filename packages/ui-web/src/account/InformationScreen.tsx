import { createPersonalInformationMachine, toPersonalInformationView } from '@caifu/core/account';
import { useState } from 'react';
import { useErrandBack } from '../app/routing/errand-back.ts';
import { errorAt, FormScreen, useView } from '../app/shell/screens.ts';
import { Card } from '../kit/Card.tsx';
import { ChoiceField, ChoiceSheet, TextField } from '../kit/ask.ts';
import { informationCopy as copy } from './identity.copy.ts';
import { FormBones } from './FormBones.tsx';
import type { RoutePath } from '../app/routing/route-path.ts';
import { RegionSheet } from './RegionSheet.tsx';

export interface InformationScreenProps {
  readonly query: { readonly returnUrl?: string | undefined };
}

/** 职业与地址, asked for on the way to a purchase. */
export function InformationScreen({ query }: InformationScreenProps) {
  return <InformationErrand returnUrl={query.returnUrl} fallback="/identity-auth" />;
}

/** The same, changed from account security. */
export function AddressChangeScreen({ query }: InformationScreenProps) {
  return <InformationErrand returnUrl={query.returnUrl} fallback="/user/accountsecurity/address" />;
}

function InformationErrand({ returnUrl, fallback }: { readonly returnUrl: string | undefined; readonly fallback: RoutePath }) {
  const { view, send } = useView(createPersonalInformationMachine, 'personalInformation', toPersonalInformationView, {
    input: { part: 'address' },
  });
  const { leave, giveUp } = useErrandBack(returnUrl, fallback);
  const [open, setOpen] = useState<'occupation' | 'region' | null>(null);
  const close = () => setOpen(null);
  const { form, step } = view;
  const errorOf = (field: string) => errorAt(view, field);
  return (
    <FormScreen
      view={view}
      step={step === 'loading' || step === 'failed' ? step : 'shown'}
      send={send}
      failedTitle={copy.loadFailed}
      onBack={giveUp}
      onDone={leave}
      skeleton={<FormBones fields={4} />}
      primary={{ label: copy.save, isBusy: step === 'saving', reason: view.reason, onPress: () => send({ type: 'save.pressed' }) }}
      sheets={
        <>
          <ChoiceSheet
            isOpen={open === 'occupation'}
            title={copy.occupation}
            height="65%"
            options={copy.occupations.map((name) => ({ id: name, label: name }))}
            selected={form.occupation === '' ? null : form.occupation}
            onSelect={(text) => send({ type: 'field.entered', field: 'occupation', text })}
            onClose={close}
          />
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
          name="street"
          autoComplete="street-address"
          enterKeyHint="next"
          maxLength={view.streetLength}
          placeholder={copy.streetPlaceholder}
          value={form.street}
          onEntered={(text) => send({ type: 'field.entered', field: 'street', text })}
          error={errorOf('street')}
        />
        <TextField
          label={copy.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          enterKeyHint="done"
          maxLength={view.fieldLength}
          placeholder={copy.emailPlaceholder}
          value={form.email}
          onEntered={(text) => send({ type: 'field.entered', field: 'email', text })}
          error={errorOf('email')}
        />
      </Card>
    </FormScreen>
  );
}
