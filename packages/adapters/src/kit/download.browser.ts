/** A file of the gateway. */
interface Download {
  /** A path of this site. */
  readonly address: string;
  readonly fileName: string;
}

/** Hands the address of a file to the browser or to the app around it, which asks where the file goes or puts it among the downloads. */
export const openDownload = ({ address, fileName }: Download): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
};
