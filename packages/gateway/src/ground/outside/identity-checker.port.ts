/** `unavailable`: nobody can be asked now. */
export type IdentityVerdict = 'agrees' | 'differs' | 'unavailable';

export interface Person {
  readonly realName: string;
  readonly idNumber: string;
}

/** Who knows whether names, numbers and faces belong together: a registry, or in demo mode nobody. */
export interface IdentityChecker {
  checkName(person: Person): Promise<IdentityVerdict>;
  /** `face`: JPEG, as this house has written it. */
  checkFace(person: Person, face: Uint8Array): Promise<IdentityVerdict>;
}

/** Agrees with every sound name but those that contain 不符, and with every face that is a picture. */
export const demoIdentityChecker: IdentityChecker = {
  checkName: ({ realName }) => Promise.resolve(realName.includes('不符') ? 'differs' : 'agrees'),
  checkFace: () => Promise.resolve('agrees'),
};

/** This gateway ships without a registry: outside demo mode nobody can be verified until a host plugs one in. */
export const noIdentityRegistry: IdentityChecker = {
  checkName: () => Promise.resolve('unavailable'),
  checkFace: () => Promise.resolve('unavailable'),
};
