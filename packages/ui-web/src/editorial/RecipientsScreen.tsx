import type { Seller } from '@caifu/core/law';
import { pageSeller } from '../app/shell/page-seller.ts';
import { hrefTo, ReadScreen, usePort, useReading } from '../app/shell/screens.ts';
import { Telephone } from '../app/shell/Telephone.tsx';
import { agreementNames } from '../content/agreements.copy.ts';
import { lawful } from '../content/law-words.ts';
import { textTitles } from '../content/text-titles.copy.ts';
import { contentTitles } from '../content/titles.copy.ts';
import { Card, FactsCard, ListRow, RowsCard } from '../kit/show.ts';
import { ArticleSkeleton } from './ArticleScreens.tsx';
import { Blocks } from './Blocks.tsx';
import { readWords } from './read-words.ts';
import { recipients } from './recipients.content.ts';
import { recipientsCopy as copy } from './recipients.copy.ts';

/** The article in which an operator brings his own recipients. */
const OWN = 'recipients';

/** /about/recipients, 个人信息处理与接收方: who handles personal data, and who gets which, for what, for how long [LAW-94] [LAW-95]. */
export function RecipientsScreen({ seller = pageSeller }: { readonly seller?: Seller | null }) {
  const { view, send } = useReading(usePort('article'), 'article', OWN);
  // Without an article of the operator the recipients of the authorisation stand.
  const isUsual = view.problem?.kind === 'article-unknown';
  const own = view.value;
  return (
    <ReadScreen
      view={isUsual ? { ...view, step: 'shown', problem: null, announcement: null, canRetry: false } : view}
      send={send}
      words={readWords(view.problem)}
      skeleton={<ArticleSkeleton />}
    >
      {seller === null ? (
        <Card title={copy.handler}>
          <p className="plain lines-165">{copy.nobody}</p>
        </Card>
      ) : (
        <FactsCard
          title={copy.handler}
          rows={[
            { label: copy.name, value: seller.name },
            { label: copy.address, value: seller.address },
            { label: copy.contact, value: <Telephone number={seller.phone} /> },
          ]}
        />
      )}
      <Card title={copy.title}>
        <p className="plain lines-165">{own === null ? copy.lead : copy.published(own.publishedOn)}</p>
        {own === null ? <UsualRecipients /> : <Blocks blocks={own.blocks} funds={own.funds} />}
      </Card>
      <Card title={copy.sdks}>
        <p className="plain lines-165">{copy.noSdks}</p>
      </Card>
      <Card title={copy.minors}>
        <p className="plain lines-165">{lawful(copy.minorsText)}</p>
      </Card>
      <RowsCard>
        <ListRow title={textTitles.privacy} href={hrefTo('/hgccyscl')} />
        <ListRow title={agreementNames[9]} href={hrefTo('/service-agreement', { agree: '9' })} />
        <ListRow title={contentTitles.licences} href={hrefTo('/about/licences')} />
      </RowsCard>
    </ReadScreen>
  );
}

function UsualRecipients() {
  return (
    <dl>
      {recipients.map(({ name, data, use, kept }) => (
        <div key={name} className="mt-12">
          <dt className="text-14 bold lines-140">{name}</dt>
          {[
            [copy.data, data],
            [copy.use, use],
            [copy.kept, kept],
          ].map(([label, text]) => (
            <dd key={label} className="mt-4 plain lines-140">
              <span className="ink-3">{label}</span> {text}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
