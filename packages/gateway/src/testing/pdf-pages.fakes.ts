import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The texts of a PDF's pages, its title and its headings. */
export const readPdf = async (bytes: Uint8Array) => {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let no = 1; no <= document.numPages; no += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { items } = await (await document.getPage(no)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  const { info } = await document.getMetadata();
  const outline = await document.getOutline();
  await task.destroy();
  return {
    pages,
    title: 'Title' in info && typeof info.Title === 'string' ? info.Title : 'no title',
    headings: (outline ?? []).map(({ title }) => title),
  };
};
