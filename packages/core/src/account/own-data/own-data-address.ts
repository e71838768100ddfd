/** [OD-3] Where the file is taken from once its code was good. */
export const OWN_DATA_ADDRESS = '/documents/own/data';
