import type { PartnerTerms } from '@caifu/core/bank';
import { useMemo } from 'react';
import { ContentFailed } from '../content/ContentFailed.tsx';
import { TextBody } from '../content/TextBody.tsx';
import { useContent } from '../content/use-content.ts';
import { Card, LoadingRegion, Skeleton } from '../kit/show.ts';

/** [UI-1354] The whole text of what a partner wants signed, where it is signed. */
export function PaperText({ partner, paper }: { readonly partner: PartnerTerms; readonly paper: 'contract' | 'authorisation' }) {
  const fetchText = useMemo(
    () => async () => {
      const { bankConsent, bankContract } = await import('./bank.content.ts');
      return paper === 'contract' || partner.authorisation === null ? bankContract(partner) : bankConsent(partner, partner.authorisation);
    },
    [partner, paper],
  );
  const content = useContent(fetchText);
  return (
    <Card>
      {content.kind === 'loading' && (
        <LoadingRegion>
          <Skeleton shape="row" count={6} />
        </LoadingRegion>
      )}
      {content.kind === 'failed' && <ContentFailed fault={content.fault} retry={content.retry} />}
      {content.kind === 'shown' && <TextBody text={content.value} headAs="h3" />}
    </Card>
  );
}
