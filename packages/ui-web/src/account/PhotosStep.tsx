import { isCalendarDate } from '@caifu/core/values';
import type { FileTicket } from '@caifu/core/host';
import type { IdCardSide } from '@caifu/core/account';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorAt, usePort } from '../app/shell/screens.ts';
import { usePhotoSource } from '../app/host/photo-source.tsx';
import { Card } from '../kit/Card.tsx';
import { Checkbox, DateField } from '../kit/ask.ts';
import { PhotoTile } from '../kit/PhotoTile.tsx';
import { identityCopy } from './identity.copy.ts';
import { BackDrawing, FrontDrawing } from './card-drawings.tsx';
import type { IdentityPartProps } from './identity-part.ts';
import css from './IdentityScreen.module.css';

const copy = identityCopy.photos;

/** The step of both sides of the card and its last day. */
export function PhotosStep({ view, send }: IdentityPartProps) {
  const { form, progress, uploading } = view;
  const pictures = useCardPictures();
  const errorOf = (field: string) => errorAt(view, field);
  const isStored = { front: progress?.hasFront === true, back: progress?.hasBack === true };
  return (
    <>
      <Card>
        <h2 className="text-20 lines-140">{view.mode === 'renew' ? copy.renewTitle : copy.title}</h2>
        <p className="mb-8 mt-4 text-14 lines-160 ink-3">{copy.text}</p>
        <div className={css['tiles']}>
          {SIDES.map((side) => (
            <SideTile
              key={side}
              side={side}
              isStored={isStored[side]}
              picture={pictures.pictureOf(side)}
              isBusy={uploading === side}
              isDisabled={!view.canEdit}
              isUnsent={view.unsent[side] !== null}
              error={errorOf(side)}
              onRetried={() => send({ type: 'photo.retried', side })}
              onPicked={(file) => send({ type: 'photo.picked', side, file: pictures.keep(side, file) })}
            />
          ))}
        </div>
      </Card>
      <Card>
        {view.earliestLastDay !== null && (
          <DateField
            label={copy.validUntil}
            name="validUntil"
            placeholder={form.isLongTerm ? copy.longTerm : copy.validUntilPlaceholder}
            value={!form.isLongTerm && isCalendarDate(form.validUntil) ? form.validUntil : null}
            start={view.earliestLastDay}
            years={YEARS_OFFERED}
            onChosen={(text) => send({ type: 'field.entered', field: 'validUntil', text })}
            isDisabled={form.isLongTerm}
            hint={copy.longTermHint}
            error={errorOf('validUntil')}
          />
        )}
        <Checkbox isChecked={form.isLongTerm} onChange={(isLongTerm) => send({ type: 'long-term.ticked', isLongTerm })}>
          {copy.longTerm}
        </Checkbox>
      </Card>
    </>
  );
}

interface SideTileProps {
  readonly side: IdCardSide;
  readonly isStored: boolean;
  readonly picture: string | null;
  readonly isBusy: boolean;
  readonly isUnsent: boolean;
  readonly isDisabled: boolean;
  readonly error: string | null;
  readonly onPicked: (file: FileTicket) => void;
  readonly onRetried: () => void;
}

function SideTile({ side, isStored, isUnsent, error, onPicked, onRetried, ...tile }: SideTileProps) {
  const source = usePhotoSource(([file]) => {
    if (file !== undefined) onPicked(file);
  });
  return (
    <div className="flex-1 min-w-0">
      <PhotoTile
        {...tile}
        name={side}
        label={copy[side]}
        hint={isUnsent ? copy.unsent : isStored ? copy.again : copy.take}
        kept={isStored ? copy.kept : null}
        drawing={side === 'front' ? <FrontDrawing /> : <BackDrawing />}
        error={source.problem === null ? error : sentenceOf(source.problem)}
        retry={isUnsent ? { label: copy.retry(copy[side]), onPress: onRetried } : null}
        capture={source.capture}
        onOpening={source.onOpening}
        onPicked={(file) => source.onFiles([file])}
      />
      {source.sheet}
    </div>
  );
}

/** A card is valid for at most twenty years. */
const YEARS_OFFERED = 21;

const SIDES = ['front', 'back'] as const satisfies readonly IdCardSide[];

/** The pictures of this visit. They are removed when the step ends. */
function useCardPictures() {
  const images = usePort('images');
  const [tickets, setTickets] = useState<Partial<Record<IdCardSide, FileTicket>>>({});
  const forget = useEffectEvent(() => Object.values(tickets).forEach((ticket) => images.drop(ticket)));
  useEffect(() => () => forget(), []);
  return {
    keep(side: IdCardSide, ticket: FileTicket): FileTicket {
      const before = tickets[side];
      if (before !== undefined) images.drop(before);
      setTickets({ ...tickets, [side]: ticket });
      return ticket;
    },
    /** null: the file turned out to be no picture and was dropped. */
    pictureOf(side: IdCardSide): string | null {
      const ticket = tickets[side];
      return ticket === undefined ? null : images.pictureOf(ticket);
    },
  };
}
