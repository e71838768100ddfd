/** `unavailable`: the registry cannot be reached now. */
export type IdentityVerdict = 'agrees' | 'differs' | 'unavailable';

export interface Person {
  readonly realName: string;
  readonly idNumber: string;
}

/** Decides whether names, numbers and faces belong together: a registry, or in demo mode a stub. */
export interface IdentityChecker {
  checkName(person: Person): Promise<IdentityVerdict>;
  /** `face`: a JPEG as re-encoded here. */
  checkFace(person: Person, face: Uint8Array): Promise<IdentityVerdict>;
}

/** Agrees with every valid name that does not contain 不符, and with every picture of a face. */
export const demoIdentityChecker: IdentityChecker = {
  checkName: ({ realName }) => Promise.resolve(realName.includes('不符') ? 'differs' : 'agrees'),
  checkFace: () => Promise.resolve('agrees'),
};

/** This gateway has no registry: outside of demo mode nobody can be verified until a host connects one. */
export const noIdentityRegistry: IdentityChecker = {
  checkName: () => Promise.resolve('unavailable'),
  checkFace: () => Promise.resolve('unavailable'),
};
