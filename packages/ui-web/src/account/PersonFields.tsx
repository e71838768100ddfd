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
  /** The most characters of each. */
  readonly lengths: { readonly realName: number; readonly idNumber: number };
  readonly onEntered: (field: 'realName' | 'idNumber', text: string) => void;
  readonly errorOf: (field: 'realName' | 'idNumber') => string | null;
  /** The key of the keyboard below the number. */
  readonly enterKeyHint: 'next' | 'done';
}

/** Name and ID number, as they are on the card; no browser is to keep the number. */
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

/** An ID number is written in three parts: region, birth date, the rest. */
const ID_GROUPS = [6, 8] as const;
