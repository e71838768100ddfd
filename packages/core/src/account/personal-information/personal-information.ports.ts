import type { CallSignal } from '../../kit/abort-signal.ts';
import type { ReadAnswer } from '../../kit/resource/resource.types.ts';
import type { PersonalInformation, PersonalPart, PersonalSaveOutcome } from './personal-information.types.ts';

/** Ports of completing information. Refusals are values; the only thing thrown is `PortError`. */
export interface PersonalInformationPorts {
  read(signal?: CallSignal): Promise<ReadAnswer<PersonalInformation>>;
  /** Saves the fields of one part; the others are not looked at. */
  save(part: PersonalPart, information: PersonalInformation, signal?: CallSignal): Promise<PersonalSaveOutcome>;
}
