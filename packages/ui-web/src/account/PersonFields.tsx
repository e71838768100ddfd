import { readTypedIdNumber } from '@caifu/core/values';
import { TextField } from '../kit/TextField.tsx';

export interface PersonFieldsProps {
  readonly words: {
    readonly realName: string;
    readonly realNamePlaceholder: string;
    readonly idNumber: string;
    readonly idNumberPlaceholder: string;
  };
  readonly realName: string;
  readonly idNumber: string;
  /** Maximum characters of each field. */
  readonly lengths: { readonly realName: number; readonly idNumber: number };
  readonly onEntered: (field: 'realName' | 'idNumber', text: string) => void;
  readonly errorOf: (field: 'realName' | 'idNumber') => string | null;
  /** The action of the keyboard's Enter key in the number field. */
  readonly enterKeyHint: 'next' | 'done';
}

/** Name and ID number as on the card. Browsers must not store the number. */
export function PersonFields({ words, realName, idNumber, lengths, onEntered, errorOf, enterKeyHint }: PersonFieldsProps) {
  return (
    <>
      <TextField
        label={words.realName}
        name="realName"
        autoComplete="name"
        enterKeyHint="next"
        maxLength={lengths.realName}
        placeholder={words.realNamePlaceholder}
        value={realName}
        onEntered={(text) => onEntered('realName', text)}
        error={errorOf('realName')}
      />
      <TextField
        label={words.idNumber}
        name="idNumber"
        autoCapitalize="characters"
        autoComplete="off"
        enterKeyHint={enterKeyHint}
        groups={ID_GROUPS}
        reading={(text) => readTypedIdNumber(text, lengths.idNumber)}
        placeholder={words.idNumberPlaceholder}
        value={idNumber}
        onEntered={(text) => onEntered('idNumber', text)}
        error={errorOf('idNumber')}
      />
    </>
  );
}

/** An ID number is shown in three groups: region, birth date, the rest. */
const ID_GROUPS = [6, 8] as const;
