import { openingFile } from '@caifu/core/products';
import type { CalendarDate } from '@caifu/core/values';
import { appSettings } from '../app/shell/settings.ts';
import { ButtonLink } from '../kit/ButtonLink.tsx';
import { openingCopy } from './opening.copy.ts';

/** [PD-666] The way on from a product that is not on sale yet: its day goes into the phone's calendar. */
export function OpeningReminder(opening: { readonly productCode: string; readonly openDate: CalendarDate }) {
  const { address, fileName } = openingFile(opening);
  return (
    <ButtonLink href={`${appSettings.generalHost ?? ''}${address}`} fileName={fileName}>
      {openingCopy.remind}
    </ButtonLink>
  );
}
