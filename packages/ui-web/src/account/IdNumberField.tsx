import { TextField } from '../kit/TextField.tsx';

export interface IdNumberFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** Characters of a number. */
  readonly length: number;
  readonly value: string;
  readonly onEntered: (text: string) => void;
  readonly error: string | null;
  readonly enterKeyHint: 'next' | 'done';
}

/** An ID number in its three parts; no browser is to keep it. */
export function IdNumberField({ length, ...field }: IdNumberFieldProps) {
  return (
    <TextField
      {...field}
      name="idNumber"
      autoCapitalize="characters"
      autoComplete="off"
      groups={ID_GROUPS}
      maxLength={length + ID_GROUPS.length}
    />
  );
}

/** Region, birth date, the rest. */
const ID_GROUPS = [6, 8] as const;
