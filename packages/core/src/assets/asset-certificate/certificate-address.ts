/** Where the paper that was issued last is taken from, while its page stands. */
export const CERTIFICATE_ADDRESS = '/documents/own/certificate';
