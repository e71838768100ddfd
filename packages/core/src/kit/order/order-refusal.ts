import type { Dialog } from '../flow-frame.ts';
import type { Message } from '../message.ts';

/** [FT-19] A refused order is an alert titled 提示 with the server's words (as P2 §8 for orders). */
export const orderRefusalDialog = (id: string, body: Message): Dialog => ({
  id,
  shape: 'alert',
  title: 'notice-title',
  body,
  accept: 'acknowledge',
  refuse: null,
});
