/** The address of the last issued paper, while its page is open. */
export const CERTIFICATE_ADDRESS = '/documents/own/certificate';
