import type { DeviceBrowser, DeviceSystem } from '@caifu/core/account';
import type { Generated } from 'kysely';
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
      /** Last day of the certification that stands; null: no end is known. */
      certified_until: NullableDate;
      /** Last day of the identity card; null: it has none. */
      id_valid_until: NullableDate;
      /** Last day of the assessment that `risk_level` comes from. */
      risk_valid_until: NullableDate;
    };
    session: {
      token_hash: string;
      ticket_hash: string;
      investor_id: string;
      opened_at: Int8;
      expires_at: Int8;
      /** Names the session to its investor: the token's digest is told to nobody. */
      session_id: Generated<string>;
      system: DeviceSystem;
      browser: DeviceBrowser;
      /** Shortened. */
      address: string;
      last_seen_at: Int8;
    };
    /** Versions of the texts that an investor has agreed to by signing in, and when first. */
    sign_in_consent: { investor_id: string; version: string; agreed_at: Int8 };
    sms_code: {
      code_no: Generated<string>;
      challenge_hash: string;
      target: string;
      code_hash: string;
      expires_at: Int8;
      tries_left: number;
    };
    /** A network in which the investor has signed in, and the last day of it. */
    investor_network: { investor_id: string; network_digest: string; seen_on: DateText };
    /** When and how often codes were sent to a number, by who asked. */
    code_pace: { pace_key: string; day: string; sent: number; last_at: Int8 };
    /** Sealed, with keyed digests to compare and masked texts to show. Verified when it has a moment of that. */
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
      /** Sides of a new card that are not confirmed yet. */
      new_front: NullableBytes;
      new_back: NullableBytes;
      card_stored_at: NullableInt8;
      verified_at: NullableInt8;
    };
    personal_information: { investor_id: string; part: 'address' | 'tax'; sealed: Bytes; saved_at: Int8 };
    /** The data that the law keeps of it stays until a day; `mobile_sealed` is null once it is erased. */
    closed_account: { investor_id: string; closed_at: Int8; kept_until: DateText; mobile_sealed: NullableBytes; erased_at: NullableInt8 };
    /** Tickets of the provider's app that have signed somebody in. */
    used_ticket: { ticket_hash: string; expires_at: Int8 };
    trade_password: {
      investor_id: string;
      password_hash: string;
      tries: number;
      day_tries: number;
      tries_day: DateText;
      last_try_at: Int8;
      /** Wrong ones since the last right one, whatever the days. */
      wrong_run: Generated<number>;
      /** Tries that are looked at now: their names, and when each of them lapses. */
      judging: Generated<unknown>;
    };
  }
}
