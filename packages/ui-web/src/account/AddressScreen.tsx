import { createPersonalInformationMachine, toPersonalInformationView } from '@caifu/core/account';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useFlow } from '../app/shell/flows.ts';
import { FormScreen } from '../app/shell/FormScreen.tsx';
import { useGo } from '../app/routing/navigation.ts';
import { useWayBack } from '../app/routing/way-back.ts';
import { Card, KeyValueRows } from '../kit/Card.tsx';
import { TO_BE_ADDED } from '../kit/empty-pictures.tsx';
import { EmptyState } from '../kit/States.tsx';
import { addressCopy as copy } from './security.copy.ts';
import { FormBones } from './FormBones.tsx';

export interface AddressScreenProps {
  readonly query: { readonly returnUrl?: string | undefined };
}

/** 职业与地址 as they stand, and the way to change them. */
export function AddressScreen({ query }: AddressScreenProps) {
  const go = useGo();
  const machine = useFlow(createPersonalInformationMachine, 'personalInformation');
  const actor = useActorRef(machine, { input: { part: 'address' } });
  const view = useSelector(actor, toPersonalInformationView, shallowEqual);
  const { leave } = useWayBack(query.returnUrl, '/user/accountsecurity');
  const { form, step } = view;
  const isEmpty = form.street === '';
  const rows = [
    { label: copy.occupation, value: form.occupation },
    { label: copy.region, value: [form.province, form.city].filter((part) => part !== '').join(' ') },
    { label: copy.street, value: form.street },
    { label: copy.email, value: form.email },
  ];
  return (
    <FormScreen
      view={view}
      step={step === 'loading' || step === 'failed' ? step : 'shown'}
      send={(event) => actor.send(event)}
      failedTitle={copy.failed}
      onBack={leave}
      skeleton={<FormBones fields={4} />}
      primary={{
        label: isEmpty ? copy.fill : copy.edit,
        onPress: () => go.to('/user/accountsecurity/modify', { returnUrl: go.here() }),
      }}
    >
      {isEmpty ? (
        <Card>
          <EmptyState picture={TO_BE_ADDED} title={copy.empty.title} text={copy.empty.text} />
        </Card>
      ) : (
        <Card isFlush>
          <KeyValueRows rows={rows.map(({ label, value }) => ({ label, value: value === '' ? copy.missing : value }))} />
        </Card>
      )}
    </FormScreen>
  );
}
