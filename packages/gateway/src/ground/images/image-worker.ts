import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js';
import decodePng, { init as initPngDecoder } from '@jsquash/png/decode.js';
import { isOneColour } from '@caifu/core/host';
import type { EncodingJob, EncodingResult } from './images.ts';

const work = async (job: EncodingJob): Promise<EncodingResult> => {
  const pixels = await decode(job);
  if (!isPixels(pixels)) return null;
  if (job.format === 'png') putOnWhite(pixels.data);
  if (!job.isWhole && isOneColour(pixels.data)) return null;
  await initJpegEncoder({ wasmBinary: await codec('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm') });
  const jpeg = await encodeJpeg(pixels, { quality: QUALITY, progressive: false });
  return { jpeg: new Uint8Array(jpeg), width: pixels.width, height: pixels.height };
};

const QUALITY = 80;

const decode = async ({ format, picture }: EncodingJob): Promise<unknown> => {
  if (format === 'png') {
    await initPngDecoder(await codec('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'));
    return decodePng(picture.buffer);
  }
  await initJpegDecoder({ wasmBinary: await codec('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm') });
  // The camera's orientation is applied to the pixels, and its tag is dropped with the rest.
  return decodeJpeg(picture.buffer, { preserveOrientation: true });
};

const codec = (path: string): Promise<Uint8Array<ArrayBuffer>> => readFile(new URL(import.meta.resolve(path)));

/** A JPEG has no transparency, so transparent pixels become white. */
const putOnWhite = (data: Uint8ClampedArray): void => {
  for (let at = 3; at < data.length; at += 4) {
    const alpha = data[at] ?? 255;
    if (alpha === 255) continue;
    for (let channel = at - 3; channel < at; channel += 1) data[channel] = ((data[channel] ?? 0) * alpha + 255 * (255 - alpha)) / 255;
  }
};

/** `ImageData` where there is a page. */
interface Pixels {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
  readonly colorSpace: 'srgb';
}

const isPixels = (value: unknown): value is Pixels =>
  typeof value === 'object' && value !== null && 'data' in value && value.data instanceof Uint8ClampedArray;

const isJob = (value: unknown): value is EncodingJob =>
  typeof value === 'object' && value !== null && 'picture' in value && value.picture instanceof Uint8Array;

// The decoders are made for pages and use the objects of pages.
Object.assign(globalThis, {
  ImageData: function (data: Uint8ClampedArray, width: number, height: number) {
    return { data, width, height, colorSpace: 'srgb' };
  },
});

const job: unknown = workerData;
const result = isJob(job) ? await work(job).catch(() => null) : null;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(result);
