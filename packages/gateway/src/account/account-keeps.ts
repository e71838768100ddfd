import type { Keeps } from '../ground/keeps.ts';

/** [OD-20] The account data kept of persons, by class. */
export const accountKeeps: Keeps = {
  identity: [
    {
      table: 'investor',
      owner: 'investor',
      atClosing: { mobile: { closedAs: 'investor_id' }, display_name: 'empty' },
      afterYears: { id_valid_until: 'null' },
    },
    {
      table: 'identity',
      owner: 'investor',
      hidden: ['name_digest', 'number_digest', 'masked_name', 'masked_number'],
      pictures: ['front', 'back', 'face', 'new_front', 'new_back'],
      sealed: {
        real_name: { purpose: 'identity', context: '{investor_id}:name' },
        id_number: { purpose: 'identity', context: '{investor_id}:number' },
      },
      atClosing: {
        born_on: 'null',
        face: 'null',
        new_front: 'null',
        new_back: 'null',
        name_digest: { closedAs: 'investor_id' },
        number_digest: { closedAs: 'investor_id' },
        masked_name: 'empty',
        masked_number: 'empty',
      },
      afterYears: 'rows',
    },
    {
      table: 'personal_information',
      owner: 'investor',
      sealed: { sealed: { purpose: 'personal-information', context: '{investor_id}:{part}', isJson: true } },
      afterYears: 'rows',
    },
    { table: 'closed_account', owner: null, afterYears: { mobile_sealed: 'null' } },
  ],
  suitability: [
    { table: 'sign_in_consent', owner: 'investor', afterYears: 'rows' },
    { table: 'data_consent', owner: 'investor', afterYears: 'rows' },
  ],
  complaints: [
    {
      table: 'complaint',
      owner: 'investor',
      hidden: ['words_digest'],
      sealed: {
        words: { purpose: 'complaint', context: '{complaint_no}', isJson: true },
        reply: { purpose: 'complaint', context: '{complaint_no}:reply' },
        answer: { purpose: 'complaint', context: '{complaint_no}:answer' },
      },
      afterYears: 'rows',
    },
  ],
  feedback: [
    {
      table: 'feedback',
      owner: 'investor',
      hidden: ['words_digest'],
      sealed: { words: { purpose: 'feedback', context: '{feedback_no}' } },
      atClosing: 'rows',
    },
  ],
  following: [{ table: 'push_device', owner: 'investor', hidden: ['endpoint', 'p256dh', 'auth', 'session_id'], atClosing: 'rows' }],
  security: [
    { table: 'session', owner: 'investor', hidden: ['token_hash', 'ticket_hash'], atClosing: 'rows' },
    { table: 'daily_tries', owner: 'investor', atClosing: 'rows' },
    { table: 'investor_network', owner: 'investor', hidden: ['network_digest'], atClosing: 'rows' },
    { table: 'sms_code', owner: null },
    { table: 'code_pace', owner: null },
    { table: 'used_ticket', owner: null },
  ],
};
