import type { PasswordPart } from '@caifu/core/account';
import { Card } from '../kit/Card.tsx';
import { CheckIcon } from '../kit/late-icons.tsx';
import { passwordSettingCopy as copy } from './password-setting.copy.ts';
import css from './PasswordSettingScreen.module.css';

/** What is asked for now, and what a good password is like. Stands above the pad. */
export function PasswordRules({ part }: { readonly part: PasswordPart }) {
  return (
    <Card>
      <p className="text-16 lines-160 ink-2">{copy.lead[part]}</p>
      {part !== 'old' && (
        <>
          <h2 className="mt-16 text-14 bold ink">{copy.rulesTitle}</h2>
          <ul className="mt-8">
            {copy.rules.map((rule) => (
              <li key={rule} className={css['rule']}>
                <CheckIcon size={16} />
                {rule}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
