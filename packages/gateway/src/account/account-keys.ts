import type { SealedTable } from '../ground/keys/key-uses.ts';
import { COMPLAINT, complaintContext } from './complaints.store.ts';
import { FEEDBACK } from './feedback.store.ts';
import { ID_IMAGE, IDENTITY } from './identity.store.ts';
import { INFORMATION } from './personal-information.store.ts';
import { CLOSED_ACCOUNT } from './retention.store.ts';

/** The context of an image is its investor and side, for the current and the new card alike. */
const image = (column: string, side: string): SealedTable['columns'][number] => ({
  column,
  purpose: ID_IMAGE,
  context: (of) => `${of('investor_id')}:${side}`,
});

export const SEALED_IDENTITIES: SealedTable = {
  table: 'identity',
  key: ['investor_id'],
  columns: [
    { column: 'real_name', purpose: IDENTITY, context: (of) => `${of('investor_id')}:name` },
    { column: 'id_number', purpose: IDENTITY, context: (of) => `${of('investor_id')}:number` },
    image('front', 'front'),
    image('back', 'back'),
    image('face', 'face'),
    image('new_front', 'front'),
    image('new_back', 'back'),
  ],
};

export const SEALED_INFORMATION: SealedTable = {
  table: 'personal_information',
  key: ['investor_id', 'part'],
  columns: [{ column: 'sealed', purpose: INFORMATION, context: (of) => `${of('investor_id')}:${of('part')}` }],
};

export const SEALED_CLOSED_ACCOUNTS: SealedTable = {
  table: 'closed_account',
  key: ['investor_id'],
  columns: [{ column: 'mobile_sealed', purpose: CLOSED_ACCOUNT, context: (of) => of('investor_id') }],
};

export const SEALED_FEEDBACK: SealedTable = {
  table: 'feedback',
  key: ['feedback_no'],
  columns: [{ column: 'words', purpose: FEEDBACK, context: (of) => of('feedback_no') }],
};

export const SEALED_COMPLAINTS: SealedTable = {
  table: 'complaint',
  key: ['complaint_no'],
  columns: (['words', 'reply', 'answer'] as const).map((column) => ({
    column,
    purpose: COMPLAINT,
    context: (of) => complaintContext(of('complaint_no'), column),
  })),
};
