import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_IMAGES } from '../../host/image.ts';
import { aPreparedImage } from '../../host/image-preparation.fakes.ts';
import { anEvidenceOrder } from './evidence-upload.fakes.ts';
import {
  afterDeletion,
  afterOpening,
  afterPicking,
  afterRemoval,
  afterRetry,
  afterSending,
  afterSendingFault,
  beginSending,
  crowdedNotice,
  droppedFile,
  freePlaces,
  maySubmit,
  SUBMITTED_PAUSE,
  takenFiles,
  tileToRemove,
  tileToSend,
  unfitnessOf,
  wasSubmitted,
  standingRefusal,
} from './evidence-upload.rules.ts';
import type { EvidenceTile, TileStatus } from './evidence-upload.types.ts';
import { RUNS } from '../../testing/runs.ts';

const message = { kind: 'server', text: '维护中' } as const;
const tile = (tileId: number, status: TileStatus): EvidenceTile => ({
  tileId,
  status,
  file: status === 'stored' || status === 'removing' ? null : tileId * 100,
  fileId: status === 'stored' || status === 'removing' ? `file-${tileId}` : null,
  refusal: null,
});
const STATUSES: readonly TileStatus[] = ['waiting', 'uploading', 'stored', 'failed', 'removing'];
const grid = fc
  .array(fc.constantFrom(...STATUSES), { maxLength: MOST_IMAGES })
  .map((statuses) => statuses.map((status, at) => tile(at + 1, status)));

describe('picked files', () => {
  it('take the free places in their order; further files are ignored [EU-1]', () => {
    const tiles = Array.from({ length: 8 }, (_, at) => tile(at + 1, 'stored'));
    expect(freePlaces(tiles)).toBe(2);
    expect(takenFiles(tiles, [7, 8, 9])).toEqual([7, 8]);
    const after = afterPicking({ tiles, nextTileId: 9 }, [7, 8, 9]);
    expect(after.tiles.slice(8)).toEqual([
      { tileId: 9, status: 'waiting', file: 7, fileId: null, refusal: null },
      { tileId: 10, status: 'waiting', file: 8, fileId: null, refusal: null },
    ]);
    expect(after.nextTileId).toBe(11);
    expect(crowdedNotice(tiles, [7, 8])).toBeNull();
    expect(crowdedNotice(tiles, [7, 8, 9])).toEqual({ body: { kind: 'too-many-images' }, tone: 'plain' });
  });

  it('never make more than ten images, nor two with one number [EU-1]', () => {
    fc.assert(
      fc.property(grid, fc.array(fc.nat(), { maxLength: 30 }), (tiles, files) => {
        const after = afterPicking({ tiles, nextTileId: tiles.length + 1 }, files);
        expect(after.tiles.length).toBe(Math.min(MOST_IMAGES, tiles.length + files.length));
        expect(new Set(after.tiles.map(({ tileId }) => tileId)).size).toBe(after.tiles.length);
        expect(after.tiles.slice(0, tiles.length)).toEqual(tiles);
      }),
      RUNS,
    );
  });

  it('are not sent when they are no pictures or too large [EU-5]', () => {
    expect(unfitnessOf(aPreparedImage)).toBeNull();
    expect(unfitnessOf({ kind: 'unreadable' })).toEqual({ kind: 'unfit', message: { kind: 'image-unsuitable' } });
    expect(unfitnessOf({ kind: 'not-an-image' })).toEqual({ kind: 'unfit', message: { kind: 'not-an-image' } });
    expect(unfitnessOf({ kind: 'too-large' })).toEqual({ kind: 'unfit', message: { kind: 'image-too-large' } });
  });
});

describe('an earlier visit', () => {
  it('has left its images and its order [EU-3]', () => {
    expect(afterOpening({ nextTileId: 5 }, anEvidenceOrder({ certificationOrderId: 'order-1', fileIds: ['a', 'b'] }))).toEqual({
      tiles: [
        { tileId: 5, status: 'stored', file: null, fileId: 'a', refusal: null },
        { tileId: 6, status: 'stored', file: null, fileId: 'b', refusal: null },
      ],
      nextTileId: 7,
      certificationOrderId: 'order-1',
    });
  });
});

describe('sending', () => {
  const tiles = [tile(1, 'stored'), tile(2, 'waiting'), tile(3, 'waiting')];

  it('takes one image at a time, in order [EU-2]', () => {
    expect(tileToSend(tiles)?.tileId).toBe(2);
    expect(beginSending(tiles).map(({ status }) => status)).toEqual(['stored', 'uploading', 'waiting']);
    expect(tileToSend([tile(1, 'waiting'), tile(2, 'uploading')])?.tileId).toBe(2);
    expect(tileToSend([tile(1, 'failed'), tile(2, 'stored')])).toBeNull();
  });

  it("keeps the server's number, and the order of the first answer permanently [EU-4]", () => {
    const stored = { kind: 'stored', certificationOrderId: 'order-1', fileId: 'file-9' } as const;
    const first = afterSending({ tiles: beginSending(tiles), certificationOrderId: null }, stored);
    expect(first).toMatchObject({ certificationOrderId: 'order-1', notice: null });
    expect(first.tiles[1]).toEqual({ tileId: 2, status: 'stored', file: null, fileId: 'file-9', refusal: null });
    expect(afterSending(first, { ...stored, certificationOrderId: 'order-2' }).certificationOrderId).toBe('order-1');
  });

  it('drops files that are no pictures, with a message [EU-5]', () => {
    const after = afterSending({ tiles: beginSending(tiles), certificationOrderId: null }, { kind: 'unfit', message });
    expect(after.tiles.map(({ tileId }) => tileId)).toEqual([1, 3]);
    expect(after.notice).toEqual({ body: message, tone: 'warn' });
  });

  it('keeps refused and lost pictures for another attempt [EU-6]', () => {
    const begun = beginSending(tiles);
    const refused = afterSending({ tiles: begun, certificationOrderId: 'order-1' }, { kind: 'refused', message });
    expect(refused).toMatchObject({ certificationOrderId: 'order-1', notice: { body: message } });
    expect(refused.tiles[1]).toEqual({ ...tile(2, 'waiting'), status: 'failed', refusal: message });
    expect(afterSendingFault(begun, { kind: 'network-unavailable' }).tiles[1]).toEqual({ ...tile(2, 'waiting'), status: 'failed' });
    expect(afterRetry(refused.tiles, 2)[1]?.status).toBe('waiting');
    expect(afterRetry(tiles, 1)).toEqual(tiles);
  });

  it('The message of a refusal stays until the image is retried, stored or removed [EU-16]', () => {
    const { tiles: refused } = afterSending({ tiles: beginSending(tiles), certificationOrderId: 'order-1' }, { kind: 'refused', message });
    expect(standingRefusal(refused)).toEqual(message);
    expect(standingRefusal(afterRetry(refused, 2))).toBeNull();
    expect(standingRefusal(afterRemoval(refused, 2))).toBeNull();
  });
});

describe('removing', () => {
  const tiles = STATUSES.map((status, at) => tile(at + 1, status));

  it('deletes stored images at the server, and removes others at once, except one being sent [EU-7]', () => {
    expect(afterRemoval(tiles, 1).map(({ tileId }) => tileId)).toEqual([2, 3, 4, 5]);
    expect(afterRemoval(tiles, 2)).toEqual(tiles);
    expect(afterRemoval(tiles, 3)[2]).toEqual({ ...tile(3, 'stored'), status: 'removing' });
    expect(afterRemoval(tiles, 4).map(({ tileId }) => tileId)).toEqual([1, 2, 3, 5]);
    expect(afterRemoval(tiles, 99)).toEqual(tiles);
    expect([1, 2, 3, 4, 5, 99].map((tileId) => droppedFile(tiles, tileId))).toEqual([100, null, null, 400, null, null]);
  });

  it('drops a deleted image, and keeps it with a message after a refusal [EU-7]', () => {
    expect(tileToRemove(tiles)?.tileId).toBe(5);
    expect(afterDeletion(tiles, { kind: 'deleted' })).toEqual({ tiles: tiles.slice(0, 4), notice: null });
    const refused = afterDeletion(tiles, { kind: 'refused', message });
    expect(refused.tiles[4]).toEqual({ ...tile(5, 'removing'), status: 'stored' });
    expect(refused.notice).toEqual({ body: message, tone: 'warn' });
  });
});

describe('submitting', () => {
  const may = (statuses: readonly TileStatus[], certificationOrderId: string | null = 'order-1') =>
    maySubmit({ tiles: statuses.map((status, at) => tile(at + 1, status)), certificationOrderId });

  it('needs an order, a stored image, and no running call [EU-9]', () => {
    expect(may(['stored'])).toBe(true);
    expect(may(['stored', 'failed'])).toBe(true);
    expect(may([])).toBe(false);
    expect(may(['failed'])).toBe(false);
    expect(may(['stored'], null)).toBe(false);
    for (const status of ['waiting', 'uploading', 'removing'] as const) expect(may(['stored', status])).toBe(false);
  });

  it('was a success when the order is no longer open [EU-11]', () => {
    expect(wasSubmitted('order-1', anEvidenceOrder())).toBe(true);
    expect(wasSubmitted('order-1', anEvidenceOrder({ certificationOrderId: 'order-2' }))).toBe(true);
    expect(wasSubmitted('order-1', anEvidenceOrder({ certificationOrderId: 'order-1' }))).toBe(false);
  });

  it('leads back after 300 ms [EU-12]', () => {
    expect(SUBMITTED_PAUSE).toBe(300);
  });
});
