import { agreementNames, type AgreementId } from '../../copy/agreements.copy.ts';
import { agreementTexts } from '../../copy/agreement-texts.copy.ts';
import css from './AgreementParts.module.css';

export interface AgreementPartsProps {
  readonly ids: readonly AgreementId[];
  /** The page has the agreement's name for its title. */
  readonly isPage?: boolean;
}

/** The words of each agreement under its name. */
export function AgreementParts({ ids, isPage = false }: AgreementPartsProps) {
  const Head = isPage ? 'h2' : 'h4';
  return ids.map((id) => (
    <section key={id} className={css['agreement']}>
      {!isPage && <h3 className={css['name']}>《{agreementNames[id]}》</h3>}
      {agreementTexts[id].map((part) => (
        <div key={part.head} className={css['part']}>
          <Head className={css['head']}>{part.head}</Head>
          {part.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ))}
    </section>
  ));
}
