import { Screen } from '../app/shell/Screen.tsx';
import { Card } from '../kit/Card.tsx';
import { licencesCopy } from './licences.copy.ts';
import css from './LicencesScreen.module.css';

/** /about/licences: whose work stands in this app, as their licences ask to be told. */
export function LicencesScreen() {
  return (
    <Screen>
      <p className={css['lead']}>{licencesCopy.lead}</p>
      {licencesCopy.works.map(({ name, notice, licence, href }) => (
        <Card key={name}>
          <h2 className="mb-4">{name}</h2>
          <p className={css['notice']}>{notice}</p>
          <p className={css['notice']}>{licence}</p>
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
