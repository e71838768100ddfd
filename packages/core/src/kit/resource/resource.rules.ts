import type { Message } from '../message.ts';
import type { ReadAnswer } from './resource.types.ts';

/** [RS-2] [RS-3] A value replaces the old one; a refusal keeps it and says why. */
export const afterAnswer = <Value>(
  context: { readonly value: Value | null },
  answer: ReadAnswer<Value>,
): { readonly value: Value | null; readonly problem: Message | null } =>
  answer.kind === 'read' ? { value: answer.value, problem: null } : { value: context.value, problem: answer.message };
