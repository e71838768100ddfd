import { Screen } from '../app/shell/Screen.tsx';
import { Card } from '../kit/Card.tsx';
import { licencesCopy } from './licences.copy.ts';

/** /about/licences: whose work stands in this app, as their licences ask to be told. */
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
      {/* Made by the build, beside the page. */}
      <a className="inline-flex items-center target-h text-14" href="licences.txt" target="_blank" rel="noopener noreferrer">
        {licencesCopy.all}
      </a>
    </Screen>
  );
}
