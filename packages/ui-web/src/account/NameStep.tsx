import { errorAt } from '../app/shell/FormScreen.tsx';
import { Card } from '../kit/Card.tsx';
import { identityCopy } from './identity.copy.ts';
import { PersonFields } from './PersonFields.tsx';
import type { IdentityPartProps } from './identity-part.ts';

const copy = identityCopy.name;

/** The step of name and ID number. */
export function NameStep({ view, send }: IdentityPartProps) {
  const { form } = view;
  const errorOf = (field: string) => errorAt(view, field);
  return (
    <Card>
      <h2 className="text-20 lines-140">{copy.title}</h2>
      <p className="mb-8 mt-4 text-14 lines-160 ink-3">{copy.text}</p>
      <PersonFields
        words={copy}
        realName={form.realName}
        idNumber={form.idNumber}
        lengths={{ realName: view.nameLength, idNumber: view.idNumberLength }}
        onEntered={(field, text) => send({ type: 'field.entered', field, text })}
        errorOf={errorOf}
        enterKeyHint="done"
      />
    </Card>
  );
}
