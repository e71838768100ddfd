import { agreementNames, type AgreementId } from '../../copy/agreements.copy.ts';
import { agreementTexts } from '../../copy/agreement-texts.copy.ts';
import css from './AgreementParts.module.css';

/** The words of each agreement under its name. */
export function AgreementParts({ ids }: { readonly ids: readonly AgreementId[] }) {
  return ids.map((id) => (
    <section key={id} className={css['agreement']}>
      <h3 className={css['name']}>《{agreementNames[id]}》</h3>
      {agreementTexts[id].map((part) => (
        <div key={part.head} className={css['part']}>
          <h4 className={css['head']}>{part.head}</h4>
          {part.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ))}
    </section>
  ));
}
