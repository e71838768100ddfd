/** A file as it is handed over. */
interface SavedFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly parts: readonly string[];
}

/** Hands a file to the browser, which asks where it goes or puts it among the downloads. */
export const saveFile = ({ fileName, mediaType, parts }: SavedFile): void => {
  const address = URL.createObjectURL(new Blob([...parts], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has begun to read it by then; a file that is kept for ever would hold its memory.
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
};

/** Milliseconds. */
const KEPT = 60_000;
