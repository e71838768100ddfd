import { jpegBase64 } from './image.ts';
import type { ImagePreparation, PreparationOutcome } from './image-preparation.port.ts';

/** A picture of 999 by 666 pixels. */
export const aPreparedImage: PreparationOutcome = {
  kind: 'prepared',
  image: { jpeg: jpegBase64('/9j/4AAQSkZJRg=='), width: 999, height: 666 },
};

/** Every file is a picture. */
export const fakeImagePreparation = (overrides: Partial<ImagePreparation> = {}): ImagePreparation => ({
  prepare: () => Promise.resolve(aPreparedImage),
  drop: () => {},
  ...overrides,
});
