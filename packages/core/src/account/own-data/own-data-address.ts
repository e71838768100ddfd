/** [OD-3] The address of the file once its code was accepted. */
export const OWN_DATA_ADDRESS = '/documents/own/data';
