import { documentAddress } from '../app/routing/document-address.ts';
import { Screen, useGo, usePort } from '../app/shell/screens.ts';
import type { ScreenProps } from '../app/routing/route-table.ts';
import { HouseFiles } from '../app/shell/OwnPdf.tsx';
import { ReadPdfAloud } from '../app/shell/ReadPdfAloud.tsx';
import { appSettings } from '../app/shell/settings.ts';
import { Button } from '../kit/Button.tsx';
import { PdfDocument } from '../kit/pdf/PdfDocument.tsx';
import { ErrorState } from '../kit/States.tsx';
import { pdfCopy } from '../kit/pdf/documents.copy.ts';
import { kitCopy } from '../kit/kit.copy.ts';

export interface PdfViewQuery {
  /** The title of the document. */
  readonly name?: string | undefined;
  /** The address of the file. */
  readonly path: string;
}

/** /pe-pdf-view: shows a document of this platform under the title in the address. */
export function PdfViewScreen({ query }: ScreenProps<PdfViewQuery>) {
  const go = useGo();
  const { request } = usePort('documents');
  // [UI-1322] The origin of the documents: the gateway's.
  const address = documentAddress(query.path, {
    origin: appSettings.generalHost ?? location.origin,
    allowedOrigins: appSettings.documentOrigins,
  });
  if (address === null) {
    // A document from a foreign address gets no title of ours.
    return (
      <Screen title={pdfCopy.untitled}>
        <ErrorState
          {...pdfCopy.problems.refused}
          otherWay={
            <Button kind="secondary" size="small" onPress={go.back}>
              {kitCopy.back}
            </Button>
          }
        />
      </Screen>
    );
  }
  const title = titleOf(query.name);
  return (
    <Screen title={title} isFlush>
      <HouseFiles origin={appSettings.generalHost}>
        <PdfDocument key={address} address={address} name={title} request={request} Over={ReadPdfAloud} />
      </HouseFiles>
    </Screen>
  );
}

/** Makes a title from the text of the address: one line of limited length, without control or direction-changing characters. */
function titleOf(name: string | undefined): string {
  const line = (name ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return line === '' ? pdfCopy.untitled : Array.from(line).slice(0, LONGEST_TITLE).join('');
}

const LONGEST_TITLE = 60;
