import type { CallSignal } from '../../kit/abort-signal.ts';
import type { LawInForce } from '../../law/law.types.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { PersonalInformation, PersonalPart, PersonalSaveOutcome } from './personal-information.types.ts';

/** Ports of completing information. Refusals are return values; only `PortError` is thrown. */
export interface PersonalInformationPorts {
  readonly law: LawInForce;
  read(signal?: CallSignal): Promise<ReadAnswer<PersonalInformation>>;
  /** Saves the fields of one part; the others are not looked at. */
  save(part: PersonalPart, information: PersonalInformation, signal?: CallSignal): Promise<PersonalSaveOutcome>;
}
