import type { Notice } from '../../kit/flow-frame.ts';
import type { Message } from '../../kit/message.ts';
import { MOST_IMAGES } from '../../host/image.ts';
import type { FileTicket, PreparationOutcome } from '../../host/image-preparation.port.ts';
import type { DeletionOutcome, EvidenceOrder, EvidenceTile, EvidenceUploadContext, SendingOutcome } from './evidence-upload.types.ts';

type Tiles = readonly EvidenceTile[];

/** [EU-12] Milliseconds between 提交成功 and leading back (P2 §9). */
export const SUBMITTED_PAUSE = 300;

/** [EU-1] Number of free places: a failed image keeps its place until it is removed (P2 §5). */
export const freePlaces = (tiles: Tiles): number => Math.max(0, MOST_IMAGES - tiles.length);

/** [EU-1] The files that have a place, in their order. Files beyond the limit are ignored (P2 §5). */
export const takenFiles = (tiles: Tiles, files: readonly FileTicket[]): readonly FileTicket[] => files.slice(0, freePlaces(tiles));

/** [EU-1] [EU-2] The grid with the new files, each waiting for its turn. */
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

/** [EU-3] The data stored by an earlier visit. */
export const afterOpening = (
  { nextTileId }: Pick<EvidenceUploadContext, 'nextTileId'>,
  order: EvidenceOrder,
): Pick<EvidenceUploadContext, 'tiles' | 'nextTileId' | 'certificationOrderId'> => ({
  tiles: order.fileIds.map((fileId, at) => ({ tileId: nextTileId + at, status: 'stored', file: null, fileId, refusal: null })),
  nextTileId: nextTileId + order.fileIds.length,
  certificationOrderId: order.certificationOrderId,
});

/** [EU-2] The next image to send, or the one being sent: one at a time, in order. */
export const tileToSend = (tiles: Tiles): EvidenceTile | null =>
  tiles.find(({ status }) => status === 'uploading') ?? tiles.find(({ status }) => status === 'waiting') ?? null;

/** [EU-7] The next image to delete. */
export const tileToRemove = (tiles: Tiles): EvidenceTile | null => tiles.find(({ status }) => status === 'removing') ?? null;

/** [EU-2] The next image is being sent. */
export const beginSending = (tiles: Tiles): Tiles => changed(tiles, tileToSend(tiles), { status: 'uploading' });

/**
 * [EU-4] [EU-5] [EU-6] The grid after an answer. A stored image keeps the server's number, and the first answer's order stays. A
 * file that is no picture leaves the grid. A refused image stays, for another attempt or removal.
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
 * [EU-6] [EU-16] The grid after a lost answer. The image may be sent again, because the server never stores it twice. A network
 * failure has no message, a server failure has one.
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

/** [EU-7] A stored image is deleted at the server first; any other leaves the grid at once. An image being sent stays. */
export const afterRemoval = (tiles: Tiles, tileId: number): Tiles =>
  tiles.flatMap((tile): Tiles => {
    if (tile.tileId !== tileId || tile.status === 'uploading') return [tile];
    return tile.fileId === null ? [] : [{ ...tile, status: 'removing' }];
  });

/** The file of an image that leaves the grid at once; null when there is none to drop. */
export const droppedFile = (tiles: Tiles, tileId: number): FileTicket | null =>
  tiles.find((tile) => tile.tileId === tileId && tile.status !== 'uploading')?.file ?? null;

/** [EU-7] A deleted image leaves the grid; after a refusal it stays unchanged, with the server's message. */
export const afterDeletion = (tiles: Tiles, outcome: DeletionOutcome): Pick<EvidenceUploadContext, 'tiles' | 'notice'> => {
  const removed = tileToRemove(tiles);
  return outcome.kind === 'deleted'
    ? { tiles: without(tiles, removed), notice: null }
    : { tiles: changed(tiles, removed, { status: 'stored' }), notice: { body: outcome.message, tone: 'warn' } };
};

/** [EU-9] 提交证明 needs an order, at least one stored image and no running call (P2 §4 Upload page). */
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

/** [EU-1] The message when files have no place. */
export const crowdedNotice = (tiles: Tiles, files: readonly FileTicket[]): Notice | null =>
  files.length > freePlaces(tiles) ? { body: { kind: 'too-many-images' }, tone: 'plain' } : null;

/** [EU-15] The message when the task takes no proof. */
export const CLOSED: Message = { kind: 'certification-not-open' };

/** [EU-16] Why the server refused the last refused image; null when no image is refused. */
export const standingRefusal = (tiles: Tiles): Message | null => tiles.findLast(({ refusal }) => refusal !== null)?.refusal ?? null;

/** [EU-11] Whether the submitted order is no longer open, which means that the lost answer was a success. */
export const wasSubmitted = (certificationOrderId: string | null, order: EvidenceOrder): boolean =>
  order.certificationOrderId !== certificationOrderId;

const changed = (tiles: Tiles, chosen: EvidenceTile | null, change: Partial<EvidenceTile>): Tiles =>
  tiles.map((tile) => (tile.tileId === chosen?.tileId ? { ...tile, ...change } : tile));

const without = (tiles: Tiles, chosen: EvidenceTile | null): Tiles => tiles.filter((tile) => tile.tileId !== chosen?.tileId);
