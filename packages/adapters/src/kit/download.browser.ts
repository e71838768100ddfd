/** A file of the gateway. */
interface Download {
  /** A path of this site. */
  readonly address: string;
  readonly fileName: string;
}

/** Passes the address of a file to the browser or the host app, which asks for a place or stores the file among the downloads. */
export const openDownload = ({ address, fileName }: Download): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
};
