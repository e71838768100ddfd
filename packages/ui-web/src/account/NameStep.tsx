import { errorAt } from '../app/shell/FormScreen.tsx';
import { Card } from '../kit/Card.tsx';
import { TextField } from '../kit/TextField.tsx';
import { identityCopy } from './identity.copy.ts';
import { IdNumberField } from './IdNumberField.tsx';
import type { IdentityPartProps } from './identity-part.ts';
import css from './IdentityScreen.module.css';

const copy = identityCopy.name;

/** Who one says one is. */
export function NameStep({ view, send }: IdentityPartProps) {
  const { form } = view;
  const errorOf = (field: string) => errorAt(view, field);
  return (
    <Card>
      <h2 className={css['title']}>{copy.title}</h2>
      <p className={css['text']}>{copy.text}</p>
      <TextField
        label={copy.realName}
        name="realName"
        autoComplete="name"
        enterKeyHint="next"
        maxLength={view.nameLength}
        placeholder={copy.realNamePlaceholder}
        value={form.realName}
        onEntered={(text) => send({ type: 'field.entered', field: 'realName', text })}
        error={errorOf('realName')}
      />
      <IdNumberField
        label={copy.idNumber}
        placeholder={copy.idNumberPlaceholder}
        length={view.idNumberLength}
        value={form.idNumber}
        onEntered={(text) => send({ type: 'field.entered', field: 'idNumber', text })}
        error={errorOf('idNumber')}
        enterKeyHint="done"
      />
    </Card>
  );
}
