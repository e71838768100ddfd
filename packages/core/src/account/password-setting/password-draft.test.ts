import { describe, expect, it } from 'vitest';
import { createPasswordDraft } from './password-draft.ts';

describe('the draft of a password', () => {
  it('is finished once the same digits were typed twice [PS-2]', () => {
    const draft = createPasswordDraft();
    expect(draft.finished()).toBeNull();
    expect(draft.take('new', '902746')).toBe('taken');
    expect(draft.finished()).toBeNull();
    expect(draft.take('repeat', '902746')).toBe('taken');
    expect(draft.finished()).toEqual({ old: null, fresh: '902746' });
  });

  it('starts again when the repeat differs, and forgets the first entry [PS-2]', () => {
    const draft = createPasswordDraft();
    draft.take('new', '902746');
    expect(draft.take('repeat', '135791')).toBe('different');
    expect(draft.take('repeat', '902746')).toBe('lost');
    expect(draft.finished()).toBeNull();
  });

  it('refuses an easy password, whatever was typed before [PS-3]', () => {
    const draft = createPasswordDraft();
    draft.take('new', '902746');
    expect(draft.take('new', '123456')).toBe('weak');
    expect(draft.take('repeat', '902746')).toBe('lost');
  });

  it('refuses a new password equal to the old one [PS-4]', () => {
    const draft = createPasswordDraft();
    expect(draft.take('old', '246813')).toBe('taken');
    expect(draft.take('new', '246813')).toBe('same');
    expect(draft.take('new', '902746')).toBe('taken');
    draft.take('repeat', '902746');
    expect(draft.finished()).toEqual({ old: '246813', fresh: '902746' });
  });

  it('keeps the old password while a new one is asked for again, and accepts an easy old password [PS-7]', () => {
    const draft = createPasswordDraft();
    expect(draft.take('old', '111111')).toBe('taken');
    draft.take('new', '902746');
    draft.take('repeat', '902746');
    draft.take('new', '813957');
    expect(draft.finished()).toBeNull();
    draft.take('repeat', '813957');
    expect(draft.finished()).toEqual({ old: '111111', fresh: '813957' });
  });

  it.each(['', '12345', '1234567'])('refuses an entry that is not six digits long: %j [PS-2]', (digits) => {
    const draft = createPasswordDraft();
    for (const part of ['old', 'new', 'repeat'] as const) expect(draft.take(part, digits)).toBe('lost');
    expect(draft.finished()).toBeNull();
  });

  it('holds nothing once it is cleared [PS-5]', () => {
    const draft = createPasswordDraft();
    draft.take('old', '246813');
    draft.take('new', '902746');
    draft.take('repeat', '902746');
    draft.clear();
    expect(draft.finished()).toBeNull();
    draft.take('new', '246813');
    draft.take('repeat', '246813');
    expect(draft.finished()).toEqual({ old: null, fresh: '246813' });
  });
});
