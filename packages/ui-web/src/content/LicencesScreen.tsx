import { Screen } from '../app/shell/Screen.tsx';
import { Card } from '../kit/Card.tsx';
import { licencesCopy } from './licences.copy.ts';

/** /about/licences: shows the notices that the licences of third-party work in this app require. */
export function LicencesScreen() {
  return (
    <Screen>
      <p className="plain">{licencesCopy.lead}</p>
      {licencesCopy.works.map(({ name, notice, licence, href }) => (
        <Card key={name}>
          <h2 className="mb-4">{name}</h2>
          <p className="plain">{notice}</p>
          <p className="plain">{licence}</p>
          <a className="inline-flex items-center target-h text-14" href={href} target="_blank" rel="noopener noreferrer">
            {href}
          </a>
        </Card>
      ))}
      {/* Written by the build, beside the page. */}
      <a className="inline-flex items-center target-h text-14" href="licences.txt" target="_blank" rel="noopener noreferrer">
        {licencesCopy.all}
      </a>
    </Screen>
  );
}
