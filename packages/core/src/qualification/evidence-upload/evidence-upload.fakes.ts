import { jpegBase64 } from '../../host/image.ts';
import { fakeImagePreparation } from '../../host/image-preparation.fakes.ts';
import type { EvidenceUploadPorts } from './evidence-upload.ports.ts';
import type { EvidenceOrder, EvidenceUploadInput } from './evidence-upload.types.ts';

/** Proof of assets for a private placement. */
export const anEvidenceUploadInput = (overrides: Partial<EvidenceUploadInput> = {}): EvidenceUploadInput => ({
  type: 'asset',
  source: 'AM',
  ...overrides,
});

/** Nothing stored yet. */
export const anEvidenceOrder = (overrides: Partial<EvidenceOrder> = {}): EvidenceOrder => ({
  certificationOrderId: null,
  fileIds: [],
  isClosed: false,
  ...overrides,
});

/** A server that stores every image under its own numbers. */
export const fakeEvidenceUploadPorts = (overrides: Partial<EvidenceUploadPorts> = {}): EvidenceUploadPorts => {
  let stored = 0;
  return {
    images: fakeImagePreparation(),
    readOrder: () => Promise.resolve({ kind: 'read', value: anEvidenceOrder() }),
    upload: () => {
      stored += 1;
      return Promise.resolve({ kind: 'stored', certificationOrderId: 'order-1', fileId: `file-${stored}` });
    },
    remove: () => Promise.resolve({ kind: 'deleted' }),
    submit: () => Promise.resolve({ kind: 'submitted' }),
    readPicture: () => Promise.resolve({ kind: 'read', value: jpegBase64('/9j/4AAQSkZJRg==') }),
    ...overrides,
  };
};
