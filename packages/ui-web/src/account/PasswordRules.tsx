import type { PasswordPart } from '@caifu/core/account';
import { Card } from '../kit/Card.tsx';
import { CheckIcon } from '../kit/late-icons.tsx';
import { passwordSettingCopy as copy } from './password-setting.copy.ts';
import css from './PasswordSettingScreen.module.css';

/** What is asked for now, and what a good password is like. Stands above the pad. */
export function PasswordRules({ part }: { readonly part: PasswordPart }) {
  return (
    <Card>
      <p className={css['lead']}>{copy.lead[part]}</p>
      {part !== 'old' && (
        <>
          <h2 className={css['rulesTitle']}>{copy.rulesTitle}</h2>
          <ul className={css['rules']}>
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
