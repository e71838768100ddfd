import { createPersonalInformationMachine, toPersonalInformationView } from '@caifu/core/account';
import { FormScreen, useGo, useView } from '../app/shell/screens.ts';
import { useWayBack } from '../app/routing/way-back.ts';
import { EmptyCard, FactsCard } from '../kit/Cards.tsx';
import { TO_BE_ADDED } from '../kit/empty-pictures.tsx';
import { addressCopy as copy } from './security.copy.ts';
import { informationCopy } from './identity.copy.ts';
import { FormBones } from './FormBones.tsx';

/** Shows 职业与地址 and the way to change them. */
export function AddressScreen({ query }: { readonly query: { readonly returnUrl?: string | undefined } }) {
  const go = useGo();
  const { view, send } = useView(createPersonalInformationMachine, 'personalInformation', toPersonalInformationView, {
    input: { part: 'address' },
  });
  const { leave } = useWayBack(query.returnUrl, '/user/accountsecurity');
  const { form } = view;
  const isEmpty = form.street === '';
  const rows = [
    { label: copy.occupation, value: form.occupation },
    { label: copy.region, value: [form.province, form.city].filter((part) => part !== '').join(' ') },
    { label: copy.street, value: form.street },
    { label: copy.email, value: form.email },
    ...(view.asksPurpose
      ? [
          { label: informationCopy.purpose, value: form.purpose },
          {
            label: informationCopy.beneficiary,
            value: form.beneficiary === null ? '' : informationCopy.beneficiaries[form.beneficiary].label,
          },
        ]
      : []),
  ];
  return (
    <FormScreen
      view={view}
      send={send}
      failedTitle={copy.failed}
      onBack={leave}
      skeleton={<FormBones fields={4} />}
      primary={{
        label: isEmpty ? copy.fill : copy.edit,
        onPress: () => go.to('/user/accountsecurity/modify', { returnUrl: go.here() }),
      }}
    >
      {isEmpty ? (
        <EmptyCard picture={TO_BE_ADDED} title={copy.empty.title} text={copy.empty.text} />
      ) : (
        <FactsCard rows={rows.map(({ label, value }) => ({ label, value: value === '' ? copy.missing : value }))} />
      )}
    </FormScreen>
  );
}
