import { readCheckNumber, toCertificateCheckView, type CheckNumber } from '@caifu/core/assets';
import { useState, type FormEvent } from 'react';
import { FlowFrameHost, Screen, usePort, useReadingView } from '../app/shell/screens.ts';
import { TextField, WideButton } from '../kit/ask.ts';
import { Card, EmptyState, KeyValueRows, LoadingRegion, ProblemState, Skeleton } from '../kit/show.ts';
import { certificateCheckCopy } from './certificate.copy.ts';
import css from './CertificateCheckScreen.module.css';

/** 资产证明核验: shows the content of a certificate to anybody with its number. Needs no sign-in. */
export function CertificateCheckScreen({ query }: { readonly query: { readonly no?: string | undefined } }) {
  const [text, setText] = useState(() => plainOf(query.no ?? ''));
  const [asked, setAsked] = useState<Asked | null>(() => askedOf(query.no ?? '', 0));
  const [isInvalid, setInvalid] = useState(() => query.no !== undefined && readCheckNumber(query.no) === null);
  const check = (event: FormEvent) => {
    event.preventDefault();
    const next = askedOf(text, (asked?.turn ?? 0) + 1);
    setInvalid(next === null);
    setAsked(next);
  };
  return (
    <Screen>
      <Card>
        <form className="grid gap-16" onSubmit={check} noValidate>
          <p className={css['intro']}>{certificateCheckCopy.intro}</p>
          <TextField
            label={certificateCheckCopy.number}
            value={text}
            groups={GROUPS}
            autoCapitalize="characters"
            enterKeyHint="go"
            placeholder={certificateCheckCopy.placeholder}
            error={isInvalid ? certificateCheckCopy.invalid : null}
            onEntered={(entered) => {
              setText(plainOf(entered));
              setInvalid(false);
            }}
          />
          <WideButton text={certificateCheckCopy.check} type="submit" />
        </form>
      </Card>
      {asked !== null && <Result key={asked.turn} number={asked.number} />}
    </Screen>
  );
}

interface Asked {
  readonly number: CheckNumber;
  /** Distinguishes repeated questions about the same number. */
  readonly turn: number;
}

const askedOf = (text: string, turn: number): Asked | null => {
  const number = readCheckNumber(text);
  return number === null ? null : { number, turn };
};

/** The number without separators. The field shows the groups itself. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .slice(0, MOST);

const GROUPS = [4, 4, 4] as const;
/** More characters than a number has, so that one character too many is reported and not cut off. */
const MOST = 20;

function Result({ number }: { readonly number: CheckNumber }) {
  const { view, send } = useReadingView(usePort('certificateCheck'), 'certificate-check', number, toCertificateCheckView);
  const { certificate } = view;
  return (
    <>
      <Card>
        {view.step === 'loading' && (
          <LoadingRegion>
            <Skeleton shape="row" count={3} />
          </LoadingRegion>
        )}
        {view.step === 'failed' && (
          <ProblemState title={certificateCheckCopy.failed} problem={view.problem} onRetry={() => send({ type: 'retry.pressed' })} />
        )}
        <div role="status">
          {view.isUnknown && <EmptyState title={certificateCheckCopy.unknownTitle} text={certificateCheckCopy.unknownText} />}
          {certificate !== null && (
            <>
              <p className={css['verdict']} data-valid={certificate.isValid || undefined}>
                {certificate.isValid ? certificateCheckCopy.valid : certificateCheckCopy.expired}
              </p>
              <KeyValueRows
                rows={[
                  { label: certificateCheckCopy.name, value: certificate.maskedName },
                  { label: certificateCheckCopy.day, value: certificate.dayText },
                  { label: certificateCheckCopy.total, value: `${certificate.totalText} ${certificateCheckCopy.yuan}` },
                  { label: certificateCheckCopy.issuedAt, value: certificate.issuedAtText },
                  { label: certificateCheckCopy.until, value: certificate.validUntilText },
                ]}
              />
              <p className={css['compare']}>{certificateCheckCopy.compare}</p>
            </>
          )}
        </div>
      </Card>
      <FlowFrameHost frame={view} send={send} />
    </>
  );
}
