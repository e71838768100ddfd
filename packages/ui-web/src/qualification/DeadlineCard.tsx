import type { CertificationDeadlineLine } from '@caifu/core/qualification';
import { usePreferences } from '../app/shell/preferences.ts';
import { Amount, FactsCard, Notice, Section } from '../kit/show.ts';
import { certificationCopy } from './certification.copy.ts';

const copy = certificationCopy.deadline;

/** Until when evidence is waited for, and for which purchase. */
export function DeadlineCard({ deadline }: { readonly deadline: CertificationDeadlineLine }) {
  const { amountsHidden } = usePreferences();
  return (
    <Section title={copy.title} {...(deadline.count > 1 ? { note: copy.more(deadline.count - 1) } : {})}>
      <FactsCard
        rows={[
          { label: copy.days, value: <strong>{copy.daysOf(deadline.days)}</strong> },
          { label: copy.latest, value: deadline.latestUpload },
          { label: copy.product, value: deadline.productName },
          { label: copy.amount, value: <Amount text={deadline.amount} unit={copy.yuan} size="16" isHidden={amountsHidden} /> },
        ]}
      />
      <div className="mt-12">
        <Notice tone="alert">{copy.text}</Notice>
      </div>
    </Section>
  );
}
