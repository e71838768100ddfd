import { helpCopy } from './help.copy.ts';
import { servicePhone } from './seller-line.ts';
import { Telephone } from './Telephone.tsx';

/** [LAW-47] The text of special care, with the telephone at which one asks. */
export function CareWords({ text, number = servicePhone }: { readonly text: string; readonly number?: string | null }) {
  return (
    <div className="ink text-16 text-left">
      {text}
      {number !== null && (
        <p className="mt-8">
          {helpCopy.service} <Telephone number={number} />
        </p>
      )}
    </div>
  );
}
