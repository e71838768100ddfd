import { createPersonalInformationMachine, toPersonalInformationView } from '@caifu/core/account';
import { useErrandBack } from '../app/routing/errand-back.ts';
import { errorAt, FormScreen, useView, fieldsOf } from '../app/shell/screens.ts';
import { Card } from '../kit/Card.tsx';
import { Checkbox, RadioList, TextField } from '../kit/ask.ts';
import { FieldError } from '../kit/FieldError.tsx';
import { informationCopy, taxCopy as copy } from './identity.copy.ts';
import { useStepPath } from './step-path.tsx';
import { FormBones } from './FormBones.tsx';

/** 涉税信息声明: the tax residency, declared by a tick. */
export function TaxScreen({ query }: { readonly query: { readonly returnUrl?: string | undefined } }) {
  const { view, send } = useView(createPersonalInformationMachine, 'personalInformation', toPersonalInformationView, {
    input: { part: 'tax' },
  });
  const { leave, giveUp } = useErrandBack(query.returnUrl, '/identity-auth');
  const path = useStepPath('tax', query.returnUrl, leave);
  const { form, step } = view;
  const field = fieldsOf(view, send);
  const errorOf = (name: string) => errorAt(view, name);
  return (
    <FormScreen
      view={view}
      send={send}
      failedTitle={informationCopy.loadFailed}
      onBack={giveUp}
      onDone={path.onward}
      head={path}
      skeleton={<FormBones fields={3} />}
      primary={{ label: copy.submit, isBusy: step === 'saving', reason: view.reason, onPress: () => send({ type: 'save.pressed' }) }}
    >
      <Card>
        <p className="mb-8 mt-4 text-14 lines-160 ink-3">{copy.lead}</p>
        <RadioList
          label={copy.residency}
          name="residency"
          options={view.residencies.map((id) => ({ id, ...copy.residencies[id] }))}
          selected={form.residency}
          onSelect={(id) => {
            const residency = view.residencies.find((each) => each === id);
            if (residency !== undefined) send({ type: 'residency.chosen', residency });
          }}
        />
        <FieldError text={errorOf('residency')} />
      </Card>
      {view.needsTaxDetails && (
        <Card title={copy.abroad}>
          <TextField
            label={copy.country}
            {...field('taxCountry')}
            autoComplete="country-name"
            enterKeyHint="next"
            maxLength={view.fieldLength}
            placeholder={copy.countryPlaceholder}
          />
          <TextField
            label={copy.number}
            {...field('taxNumber')}
            autoCapitalize="characters"
            enterKeyHint="next"
            maxLength={view.fieldLength}
            placeholder={copy.numberPlaceholder}
          />
          {form.taxNumber === '' && (
            <TextField
              label={copy.reason}
              {...field('noTaxNumberReason')}
              enterKeyHint="done"
              maxLength={view.fieldLength}
              placeholder={copy.reasonPlaceholder}
            />
          )}
        </Card>
      )}
      <Card>
        <Checkbox
          name="declaration"
          isChecked={view.isDeclared}
          onChange={(isDeclared) => send({ type: 'declaration.ticked', isDeclared })}
        >
          {copy.declare}
        </Checkbox>
        <FieldError text={errorOf('declaration')} />
      </Card>
    </FormScreen>
  );
}
