import { RET_CODE } from '@caifu/adapters/wire';
import { refused, type Refusal } from './reply.ts';
import type { RefusedImage } from '../images/images.ts';

/** A refused picture, with its own code and sentence. */
export const imageRefusal = (message: RefusedImage['message']): Refusal => refused(CODE[message.kind], message);

const CODE: Record<RefusedImage['message']['kind'], string> = {
  'not-an-image': RET_CODE.notAnImage,
  'image-too-large': RET_CODE.imageTooLarge,
  'system-busy': RET_CODE.system,
};
