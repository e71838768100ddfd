import { TextBody } from './TextBody.tsx';
import { agreementDocuments } from './agreements.content.ts';
import { agreementNames, type AgreementId } from './agreements.copy.ts';
import css from './AgreementParts.module.css';

/** Each agreement's text below its name. */
export function AgreementParts({ ids }: { readonly ids: readonly AgreementId[] }) {
  return ids.map((id) => (
    <section key={id} className={css['agreement']}>
      <h3 className="mb-8 text-16">《{agreementNames[id]}》</h3>
      <TextBody text={agreementDocuments[id]} headAs="h4" />
    </section>
  ));
}
