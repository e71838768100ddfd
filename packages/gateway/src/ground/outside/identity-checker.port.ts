/** `unavailable`: the registry cannot be reached now. */
export type IdentityVerdict = 'agrees' | 'differs' | 'unavailable';

export interface Person {
  readonly realName: string;
  readonly idNumber: string;
}

/** An account that a repayment goes to. */
export interface RepaidAccount {
  readonly kind: 'credit-card' | 'loan';
  readonly bankCode: string;
  readonly accountNo: string;
}

/** Decides whether names, numbers and faces belong together: a registry, or in demo mode a stub. */
export interface IdentityChecker {
  checkName(person: Person): Promise<IdentityVerdict>;
  /** `face`: a JPEG as re-encoded here. */
  checkFace(person: Person, face: Uint8Array): Promise<IdentityVerdict>;
  /** [LAW-98] Whether the account is in this person's name. */
  checkAccount(person: Person, account: RepaidAccount): Promise<IdentityVerdict>;
}

/** Agrees with every valid name that does not contain 不符, with every picture of a face, and with every account whose number does not end in 4040. */
export const demoIdentityChecker: IdentityChecker = {
  checkName: ({ realName }) => Promise.resolve(realName.includes('不符') ? 'differs' : 'agrees'),
  checkFace: () => Promise.resolve('agrees'),
  checkAccount: (_, { accountNo }) => Promise.resolve(accountNo.endsWith('4040') ? 'differs' : 'agrees'),
};

/** This gateway has no registry: outside of demo mode nobody can be verified until a host connects one. */
export const noIdentityRegistry: IdentityChecker = {
  checkName: () => Promise.resolve('unavailable'),
  checkFace: () => Promise.resolve('unavailable'),
  checkAccount: () => Promise.resolve('unavailable'),
};
