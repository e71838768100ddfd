import type { DeviceBrowser, DeviceSystem } from '@caifu/core/account';
import type { DataPart } from '@caifu/core/law';
import type { ColumnType, Generated } from 'kysely';
import type { Bytes, DateText, Int8, NullableBytes, NullableDate, NullableInt8 } from '../ground/database/columns.ts';

declare module '../ground/database/schema.ts' {
  interface Schema {
    investor: {
      investor_id: string;
      mobile: string;
      display_name: string;
      identity_verified: boolean;
      /** 0 none, 1 valid, 2 expired */
      id_card_status: number;
      tax_declared: boolean;
      address_complete: boolean;
      risk_level: number | null;
      certification: number;
      created_at: Int8;
      certified_at: NullableInt8;
      /** Last day of the valid certification. null: no known end. */
      certified_until: NullableDate;
      /** The same for private funds, where they have a standard of their own; else both are one. */
      fund_certification: ColumnType<number, number | undefined, number>;
      fund_certified_at: NullableInt8;
      fund_certified_until: NullableDate;
      /** Last day of the identity card. null: unlimited. */
      id_valid_until: NullableDate;
      /** Last day of the assessment behind `risk_level`. */
      risk_valid_until: NullableDate;
    };
    /** One row a complaint; its words, reply and answer are sealed. */
    complaint: {
      complaint_no: string;
      investor_id: string;
      subject: string;
      words: Bytes;
      words_digest: string;
      made_on: DateText;
      made_at: Int8;
      /** Last days of the first reply and of the answer. */
      reply_by: DateText;
      answer_by: DateText;
      reply: NullableBytes;
      replied_at: NullableInt8;
      answer: NullableBytes;
      answered_at: NullableInt8;
      closed_at: NullableInt8;
    };
    /** One row each; its words are sealed. */
    feedback: {
      feedback_no: string;
      investor_id: string;
      words: Bytes;
      words_digest: string;
      made_on: DateText;
      made_at: Int8;
    };
    session: {
      token_hash: string;
      ticket_hash: string;
      investor_id: string;
      opened_at: Int8;
      expires_at: Int8;
      /** Identifies the session to its investor, so that the token's digest is never shown. */
      session_id: Generated<string>;
      system: DeviceSystem;
      browser: DeviceBrowser;
      /** Shortened address. */
      address: string;
      last_seen_at: Int8;
    };
    /** [MS-761] A browser that is notified of messages, as long as `session_id` does not end before its time. */
    push_device: {
      push_id: Generated<string>;
      investor_id: string;
      endpoint: string;
      p256dh: string;
      auth: string;
      session_id: string;
      made_at: Int8;
      /** The last visit with it. */
      met_at: Int8;
    };
    /** Versions of the texts that an investor has accepted by signing in, each with its first time. */
    sign_in_consent: { investor_id: string; version: string; agreed_at: Int8; law: string };
    /** [LAW-91] Parts of the authorisation, each with its own moment; a withdrawn one stays. */
    data_consent: { investor_id: string; part: DataPart; version: string; agreed_at: Int8; law: string; withdrawn_at: NullableInt8 };
    sms_code: {
      code_no: Generated<string>;
      challenge_hash: string;
      target: string;
      code_hash: string;
      expires_at: Int8;
      tries_left: number;
    };
    /** A network in which the investor has signed in, with the last day. */
    investor_network: { investor_id: string; network_digest: string; seen_on: DateText };
    /** Time and number of the codes sent to a number, by requester. */
    code_pace: { pace_key: string; day: string; sent: number; last_at: Int8 };
    /** Sealed data, with keyed digests for comparison and masked texts for display. Verified if its moment of verification is set. */
    identity: {
      investor_id: string;
      real_name: Bytes;
      id_number: Bytes;
      name_digest: string;
      number_digest: string;
      masked_name: string;
      masked_number: string;
      front: NullableBytes;
      back: NullableBytes;
      face: NullableBytes;
      /** Unconfirmed sides of a new card. */
      new_front: NullableBytes;
      new_back: NullableBytes;
      card_stored_at: NullableInt8;
      verified_at: NullableInt8;
      /** [LAW-92] When a check without a face was asked for, and when the operator recorded it. */
      visit_asked_at: NullableInt8;
      visited_at: NullableInt8;
      /** [LAW-46] In clear for rules about the age. null: the account is closed. */
      born_on: NullableDate;
    };
    personal_information: { investor_id: string; part: 'address' | 'tax'; sealed: Bytes; saved_at: Int8 };
    /** The legally kept data stays until `kept_until`. `mobile_sealed` is null once it is erased. */
    closed_account: { investor_id: string; closed_at: Int8; kept_until: DateText; mobile_sealed: NullableBytes; erased_at: NullableInt8 };
    /** Used tickets of the provider's app. */
    used_ticket: { ticket_hash: string; expires_at: Int8 };
    trade_password: {
      investor_id: string;
      password_hash: string;
      tries: number;
      day_tries: number;
      tries_day: DateText;
      last_try_at: Int8;
      /** Wrong tries since the last right one, over all days. */
      wrong_run: Generated<number>;
      /** Tries under judgement: their names, and when each of them lapses. */
      judging: Generated<unknown>;
    };
  }
}
