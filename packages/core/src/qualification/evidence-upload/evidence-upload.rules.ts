import type { Notice } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { MOST_IMAGES } from '../../host/image.ts';
import type { FileTicket, PreparationOutcome } from '../../host/image-preparation.port.ts';
import type { DeletionOutcome, EvidenceOrder, EvidenceTile, EvidenceUploadContext, SendingOutcome } from './evidence-upload.types.ts';

type Tiles = readonly EvidenceTile[];

/** [EU-12] Milliseconds between 提交成功 and the way back (P2 §9). */
export const SUBMITTED_PAUSE = 300;

/** [EU-1] Places that are free: a failed image keeps its place until it is removed (P2 §5). */
export const freePlaces = (tiles: Tiles): number => Math.max(0, MOST_IMAGES - tiles.length);

/** [EU-1] The files that find a place, in their order. Files beyond the limit are ignored (P2 §5). */
export const takenFiles = (tiles: Tiles, files: readonly FileTicket[]): readonly FileTicket[] => files.slice(0, freePlaces(tiles));

/** [EU-1] [EU-2] The grid with the files that found a place, each waiting for its turn. */
export const afterPicking = (
  { tiles, nextTileId }: Pick<EvidenceUploadContext, 'tiles' | 'nextTileId'>,
  files: readonly FileTicket[],
): Pick<EvidenceUploadContext, 'tiles' | 'nextTileId'> => {
  const taken = takenFiles(tiles, files).map((file, at): EvidenceTile => ({
    tileId: nextTileId + at,
    status: 'waiting',
    file,
    fileId: null,
    refusal: null,
  }));
  return { tiles: [...tiles, ...taken], nextTileId: nextTileId + taken.length };
};

/** [EU-3] The data that an earlier visit has stored already. */
export const afterOpening = (
  { nextTileId }: Pick<EvidenceUploadContext, 'nextTileId'>,
  order: EvidenceOrder,
): Pick<EvidenceUploadContext, 'tiles' | 'nextTileId' | 'certificationOrderId'> => ({
  tiles: order.fileIds.map((fileId, at) => ({ tileId: nextTileId + at, status: 'stored', file: null, fileId, refusal: null })),
  nextTileId: nextTileId + order.fileIds.length,
  certificationOrderId: order.certificationOrderId,
});

/** [EU-2] The next image to send, or the one that is being sent: one at a time, in their order. */
export const tileToSend = (tiles: Tiles): EvidenceTile | null =>
  tiles.find(({ status }) => status === 'uploading') ?? tiles.find(({ status }) => status === 'waiting') ?? null;

/** [EU-7] The next image to delete. */
export const tileToRemove = (tiles: Tiles): EvidenceTile | null => tiles.find(({ status }) => status === 'removing') ?? null;

/** [EU-2] The next image is on its way. */
export const beginSending = (tiles: Tiles): Tiles => changed(tiles, tileToSend(tiles), { status: 'uploading' });

/**
 * [EU-4] [EU-5] [EU-6] A stored image keeps the server's number, the first answer's order is kept for good. A file that is no
 * picture leaves the grid. A refused one stays, to be tried again or removed.
 */
export const afterSending = (
  { tiles, certificationOrderId }: Pick<EvidenceUploadContext, 'tiles' | 'certificationOrderId'>,
  outcome: SendingOutcome,
): Pick<EvidenceUploadContext, 'tiles' | 'certificationOrderId' | 'notice'> => {
  const sent = tileToSend(tiles);
  switch (outcome.kind) {
    case 'stored':
      return {
        tiles: changed(tiles, sent, { status: 'stored', fileId: outcome.fileId, file: null, refusal: null }),
        certificationOrderId: certificationOrderId ?? outcome.certificationOrderId,
        notice: null,
      };
    case 'unfit':
      return { tiles: without(tiles, sent), certificationOrderId, notice: { body: outcome.message, tone: 'warn' } };
    case 'refused':
      return {
        tiles: changed(tiles, sent, { status: 'failed', refusal: outcome.message }),
        certificationOrderId,
        notice: { body: outcome.message, tone: 'warn' },
      };
  }
};

/**
 * [EU-6] [EU-16] Nobody knows whether the image arrived: it may be tried again; the same image is not stored twice. The network's failure is not said,
 * that of the server is.
 */
export const afterSendingFault = (tiles: Tiles, message: Message): Pick<EvidenceUploadContext, 'tiles' | 'notice'> => {
  const isOfNetwork = message.kind === 'network-unavailable';
  return {
    tiles: changed(tiles, tileToSend(tiles), { status: 'failed', refusal: isOfNetwork ? null : message }),
    notice: isOfNetwork ? null : { body: message, tone: 'warn' },
  };
};

/** [EU-6] A failed image waits for its turn again. */
export const afterRetry = (tiles: Tiles, tileId: number): Tiles =>
  tiles.map((tile) => (tile.tileId === tileId && tile.status === 'failed' ? { ...tile, status: 'waiting', refusal: null } : tile));

/** [EU-7] One that the server has is deleted there first; any other leaves the grid at once. One on its way stays. */
export const afterRemoval = (tiles: Tiles, tileId: number): Tiles =>
  tiles.flatMap((tile): Tiles => {
    if (tile.tileId !== tileId || tile.status === 'uploading') return [tile];
    return tile.fileId === null ? [] : [{ ...tile, status: 'removing' }];
  });

/** The file of an image that leaves the grid at once; null when there is none to forget. */
export const droppedFile = (tiles: Tiles, tileId: number): FileTicket | null =>
  tiles.find((tile) => tile.tileId === tileId && tile.status !== 'uploading')?.file ?? null;

/** [EU-7] A deleted image leaves the grid; after a refusal it stands as it stood, with the server's words. */
export const afterDeletion = (tiles: Tiles, outcome: DeletionOutcome): Pick<EvidenceUploadContext, 'tiles' | 'notice'> => {
  const removed = tileToRemove(tiles);
  return outcome.kind === 'deleted'
    ? { tiles: without(tiles, removed), notice: null }
    : { tiles: changed(tiles, removed, { status: 'stored' }), notice: { body: outcome.message, tone: 'warn' } };
};

/** [EU-9] 提交证明 needs an order, at least one stored image and nothing under way (P2 §4 Upload page). */
export const maySubmit = ({ tiles, certificationOrderId }: Pick<EvidenceUploadContext, 'tiles' | 'certificationOrderId'>): boolean =>
  certificationOrderId !== null &&
  tiles.some(({ status }) => status === 'stored') &&
  tiles.every(({ status }) => status === 'stored' || status === 'failed');

/** [EU-5] Why a picked file cannot be sent (P2 §5, §8); null when it can. */
export const unfitnessOf = (outcome: PreparationOutcome): Extract<SendingOutcome, { readonly kind: 'unfit' }> | null => {
  switch (outcome.kind) {
    case 'prepared':
      return null;
    case 'not-an-image':
      return { kind: 'unfit', message: { kind: 'not-an-image' } };
    case 'unreadable':
      return { kind: 'unfit', message: { kind: 'image-unsuitable' } };
    case 'too-large':
      return { kind: 'unfit', message: { kind: 'image-too-large' } };
  }
};

/** [EU-1] Said when files found no place. */
export const crowdedNotice = (tiles: Tiles, files: readonly FileTicket[]): Notice | null =>
  files.length > freePlaces(tiles) ? { body: { kind: 'too-many-images' }, tone: 'plain' } : null;

/** [EU-15] Said where the task takes no proof. */
export const CLOSED: Message = { kind: 'certification-not-open' };

/** [EU-16] Why the server refused the last image that it refused; null when none stands refused. */
export const standingRefusal = (tiles: Tiles): Message | null => tiles.findLast(({ refusal }) => refusal !== null)?.refusal ?? null;

/** [EU-11] Whether the order that was handed in is open no more: then the lost answer was a success. */
export const wasSubmitted = (certificationOrderId: string | null, order: EvidenceOrder): boolean =>
  order.certificationOrderId !== certificationOrderId;

const changed = (tiles: Tiles, chosen: EvidenceTile | null, change: Partial<EvidenceTile>): Tiles =>
  tiles.map((tile) => (tile.tileId === chosen?.tileId ? { ...tile, ...change } : tile));

const without = (tiles: Tiles, chosen: EvidenceTile | null): Tiles => tiles.filter((tile) => tile.tileId !== chosen?.tileId);
