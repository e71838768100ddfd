import type { EvidenceTileLine, EvidenceUploadEvent, EvidenceUploadView } from '@caifu/core/qualification';
import { sentenceOf } from '@caifu/core/zh-CN';
import { Plus, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePort } from '../app/shell/flows.ts';
import type { FileTicket } from '@caifu/core/host';
import { usePhotoSource } from '../app/host/photo-source.tsx';
import { FieldError } from '../kit/FieldError.tsx';
import { BusyIcon, drawn } from '../kit/icons.tsx';
import { CloseIcon } from '../kit/late-icons.tsx';
import { evidenceCopy } from './certification.copy.ts';
import photo from '../kit/PhotoTile.module.css';
import css from './EvidenceGrid.module.css';

export interface EvidenceGridProps {
  readonly view: EvidenceUploadView;
  readonly onPicked: (pictures: readonly FileTicket[]) => void;
  readonly send: (event: EvidenceUploadEvent) => void;
}

/** The pictures in order with their actions, and the tile for more. */
export function EvidenceGrid({ view, onPicked, send }: EvidenceGridProps) {
  const source = usePhotoSource(onPicked);
  const told = source.problem ?? view.refusal;
  return (
    <>
      <ul className={css['grid']} aria-label={evidenceCopy.grid}>
        {view.tiles.map((tile, at) => (
          <Tile key={tile.tileId} tile={tile} place={at + 1} send={send} />
        ))}
        {view.canAdd && (
          <li>
            <label className={css['add']}>
              <AddIcon size={26} />
              <span>{evidenceCopy.add}</span>
              <input
                className={photo['input']}
                type="file"
                accept="image/*"
                multiple
                capture={source.capture}
                onClick={source.onOpening}
                onChange={({ currentTarget }) => {
                  const files = [...(currentTarget.files ?? [])];
                  // Lets the investor pick the same file again after a refusal.
                  currentTarget.value = '';
                  if (files.length > 0) source.onFiles(files);
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <FieldError text={told === null ? null : sentenceOf(told)} />
      {source.sheet}
    </>
  );
}

interface TileProps {
  readonly tile: EvidenceTileLine;
  readonly place: number;
  readonly send: EvidenceGridProps['send'];
}

function Tile({ tile, place, send }: TileProps) {
  const { tileId, status, fileId } = tile;
  const isUnderWay = status === 'uploading' || status === 'removing';
  return (
    <li className={css['tile']} data-status={status} aria-busy={isUnderWay || undefined}>
      {fileId !== null && <Picture fileId={fileId} alt={evidenceCopy.tile(place)} />}
      {status === 'waiting' && <span className="p-0-8 small lines-140 text-center">{evidenceCopy.waiting}</span>}
      {isUnderWay && (
        <span className={`${photo['busy']} vertical gap-4 text-12`} role="status">
          <BusyIcon size={22} />
          {evidenceCopy.processing}
        </span>
      )}
      {tile.canRetry && (
        <button
          className="middle vertical gap-2px w-full h-full text-12 lines-140 ink-alert"
          type="button"
          aria-label={evidenceCopy.retry(place)}
          onClick={() => send({ type: 'tile.retried', tileId })}
        >
          <RetryIcon size={20} />
          <span>{evidenceCopy.failedTile}</span>
          <span>{evidenceCopy.retryTile}</span>
        </button>
      )}
      {tile.canRemove && (
        <button
          className={css['remove']}
          type="button"
          aria-label={evidenceCopy.remove(place)}
          onClick={() => send({ type: 'tile.removed', tileId })}
        >
          <span className={css['cross']}>
            <CloseIcon size={14} />
          </span>
        </button>
      )}
    </li>
  );
}

/** A picture stored at the gateway. Only its owner can read it; it is shown from memory. */
function Picture({ fileId, alt }: { readonly fileId: string; readonly alt: string }) {
  const evidenceUpload = usePort('evidenceUpload');
  const [picture, setPicture] = useState<{ readonly address: string | null } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const read = async () => {
      try {
        const answer = await evidenceUpload.readPicture(fileId, leaving.signal);
        if (!leaving.signal.aborted) setPicture({ address: answer.kind === 'read' ? `data:image/jpeg;base64,${answer.value}` : null });
      } catch {
        if (!leaving.signal.aborted) setPicture({ address: null });
      }
    };
    void read();
    return () => leaving.abort();
  }, [evidenceUpload, fileId]);
  if (picture === null) return null;
  if (picture.address === null) return <span className="p-0-8 small lines-140 text-center">{evidenceCopy.pictureLost}</span>;
  return <img className={css['picture']} src={picture.address} alt={alt} />;
}

const AddIcon = drawn(Plus);
const RetryIcon = drawn(RotateCw);
