import { faultMessage } from '@caifu/core/kit';
import { sentenceOf } from '@caifu/core/zh-CN';
import { useRef, useState, type ReactNode } from 'react';
import { FileTakingContext, type LinkedFile } from '../../kit/FileLink.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { HeldPdf, type HeldPdfProps } from '../../kit/pdf/HeldPdf.tsx';
import { usePort, useSessionInvestor } from './flows.ts';
import { usePreferences } from './preferences.ts';
import { ReadPdfAloud } from './ReadPdfAloud.tsx';

/**
 * [UI-1318] A document of the investor. Where its address alone does not open it, a press requests a ticket for the file, one at a time,
 * and shows what went wrong.
 */
export function OwnPdf(document: HeldPdfProps) {
  const { isElsewhere } = usePort('files');
  const { amountsHidden } = usePreferences();
  return (
    <FileTaking addressOf={isElsewhere ? ({ href }) => href : null}>
      {/* Hidden amounts are not said either. */}
      <HeldPdf {...document} Over={amountsHidden ? undefined : ReadPdfAloud} />
    </FileTaking>
  );
}

export interface HouseFilesProps {
  /** Origin of the gateway. null: this page's own. */
  readonly origin: string | null;
  readonly children: ReactNode;
}

/**
 * [UI-1322] Documents of products with the gateway on another host: signed-in investors open them with a ticket too. Documents of other
 * sites, and all documents for guests, open by their address.
 */
export function HouseFiles({ origin, children }: HouseFilesProps) {
  const investor = useSessionInvestor();
  const addressOf = ({ href }: LinkedFile): string | null =>
    origin !== null && href.startsWith(`${origin}/`) ? href.slice(origin.length) : null;
  return <FileTaking addressOf={origin === null || investor === null ? null : addressOf}>{children}</FileTaking>;
}

interface FileTakingProps {
  /**
   * The path of a file at the gateway. null: the file is not there and opens by its address. A null function: every file opens by its
   * address.
   */
  readonly addressOf: ((file: LinkedFile) => string | null) | null;
  readonly children: ReactNode;
}

function FileTaking({ addressOf, children }: FileTakingProps) {
  const files = usePort('files');
  const isAsking = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const take = async (address: string, fileName: string): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    setProblem(null);
    await files.open({ address, fileName }).catch((fault: unknown) => setProblem(sentenceOf(faultMessage(fault))));
    isAsking.current = false;
  };
  const taking =
    addressOf === null
      ? null
      : (file: LinkedFile): boolean => {
          const address = addressOf(file);
          if (address !== null) void take(address, file.name);
          return address !== null;
        };
  return (
    <FileTakingContext value={taking}>
      {problem !== null && <Notice tone="alert">{problem}</Notice>}
      {children}
    </FileTakingContext>
  );
}
