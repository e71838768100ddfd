import { Card } from '../kit/Card.tsx';
import { CheckIcon } from '../kit/late-icons.tsx';
import { identityCopy } from './identity.copy.ts';
import { FaceDrawing } from './card-drawings.tsx';
import css from './IdentityScreen.module.css';

const copy = identityCopy.face;

/** Before the face is looked at: why, and how it works out. */
export function FaceStep() {
  return (
    <Card>
      <h2 className="text-20 lines-140">{copy.title}</h2>
      <p className="mb-8 mt-4 text-14 lines-160 ink-3">{copy.text}</p>
      <div className={css['face']}>
        <FaceDrawing />
      </div>
      <ul className={css['tips']}>
        {copy.tips.map((tip) => (
          <li key={tip} className={css['tip']}>
            <CheckIcon size={16} />
            {tip}
          </li>
        ))}
      </ul>
    </Card>
  );
}
