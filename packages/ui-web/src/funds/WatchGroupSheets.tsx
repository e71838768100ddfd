import { groupNameProblem, LONGEST_GROUP_NAME, type WatchBook, type WatchChange } from '@caifu/core/funds';
import { sentenceOf } from '@caifu/core/zh-CN';
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, Sheet, TextField } from '../kit/ask.ts';
import { drawn } from '../kit/icons.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { List, ListRow } from '../kit/ListRow.tsx';
import { watchEditCopy } from './watch.copy.ts';
import css from './WatchGroupSheets.module.css';

const UpIcon = /* @__PURE__ */ drawn(ArrowUp);
const DownIcon = /* @__PURE__ */ drawn(ArrowDown);
const RenameIcon = /* @__PURE__ */ drawn(Pencil);
const DeleteIcon = /* @__PURE__ */ drawn(Trash2);

interface GroupChoiceSheetProps {
  readonly book: WatchBook;
  readonly onChosen: (groupId: string) => void;
  /** Creates a new group for the funds. */
  readonly onNamed: (name: string) => void;
  readonly onClose: () => void;
}

/** Chooses the group into which funds are put. */
export function GroupChoiceSheet({ book, onChosen, onNamed, onClose }: GroupChoiceSheetProps) {
  return (
    <Sheet isOpen title={watchEditCopy.addTo} onClose={onClose}>
      {book.groups.length > 0 && (
        <List label={watchEditCopy.addTo}>
          {book.groups.map(({ groupId, name, fundCodes }) => (
            <ListRow
              key={groupId}
              title={name}
              value={watchEditCopy.groupCount(fundCodes.length)}
              onPress={() => {
                onChosen(groupId);
                onClose();
              }}
            />
          ))}
        </List>
      )}
      <NameForm
        book={book}
        groupId={null}
        action={watchEditCopy.create}
        onNamed={(name) => {
          onNamed(name);
          onClose();
        }}
      />
    </Sheet>
  );
}

interface GroupsSheetProps {
  readonly book: WatchBook;
  readonly change: (change: WatchChange) => void;
  readonly onNamed: (name: string) => void;
  readonly onClose: () => void;
}

/** Edits groups: names, order, new groups, deletion. */
export function GroupsSheet({ book, change, onNamed, onClose }: GroupsSheetProps) {
  const [renaming, setRenaming] = useState<string | null>(null);
  return (
    <Sheet isOpen title={watchEditCopy.manage} onClose={onClose}>
      {book.groups.length === 0 && <p className={css['none']}>{watchEditCopy.noGroups}</p>}
      <ul>
        {book.groups.map(({ groupId, name, fundCodes }, at) => (
          <li key={groupId} className={css['group']}>
            {renaming === groupId ? (
              <NameForm
                book={book}
                groupId={groupId}
                first={name}
                action={watchEditCopy.save}
                onNamed={(typed) => {
                  change({ kind: 'rename-group', groupId, name: typed });
                  setRenaming(null);
                }}
              />
            ) : (
              <>
                <span className={css['name']}>
                  {name} <span className={css['count']}>{watchEditCopy.groupCount(fundCodes.length)}</span>
                </span>
                <span className={css['moves']}>
                  <span data-off={at === 0 || undefined}>
                    <IconButton
                      icon={UpIcon}
                      size={18}
                      label={watchEditCopy.upGroup(name)}
                      onPress={() => at > 0 && change({ kind: 'move-group', groupId, before: book.groups[at - 1]?.groupId ?? null })}
                    />
                  </span>
                  <span data-off={at === book.groups.length - 1 || undefined}>
                    <IconButton
                      icon={DownIcon}
                      size={18}
                      label={watchEditCopy.downGroup(name)}
                      onPress={() =>
                        at < book.groups.length - 1 && change({ kind: 'move-group', groupId, before: book.groups[at + 2]?.groupId ?? null })
                      }
                    />
                  </span>
                  <IconButton icon={RenameIcon} size={18} label={watchEditCopy.renameOf(name)} onPress={() => setRenaming(groupId)} />
                  <IconButton
                    icon={DeleteIcon}
                    size={18}
                    label={watchEditCopy.deleteOf(name)}
                    onPress={() => change({ kind: 'delete-group', groupId })}
                  />
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      <NameForm key={book.groups.length} book={book} groupId={null} action={watchEditCopy.create} onNamed={onNamed} />
    </Sheet>
  );
}

interface NameFormProps {
  readonly book: WatchBook;
  /** null: a new group. */
  readonly groupId: string | null;
  readonly first?: string;
  readonly action: string;
  readonly onNamed: (name: string) => void;
}

function NameForm({ book, groupId, first = '', action, onNamed }: NameFormProps) {
  const [name, setName] = useState(first);
  const [error, setError] = useState<string | null>(null);
  const finish = () => {
    const problem = groupNameProblem(book, groupId, name);
    if (problem === null) onNamed(name);
    else setError(sentenceOf(problem));
  };
  return (
    <form
      className="flex-auto p-12-0"
      onSubmit={(event) => {
        event.preventDefault();
        finish();
      }}
    >
      <TextField
        label={watchEditCopy.groupName}
        value={name}
        onEntered={(text) => {
          setName(text);
          setError(null);
        }}
        placeholder={watchEditCopy.groupHint}
        // A character of two UTF-16 units counts as one, as in the rule.
        maxLength={LONGEST_GROUP_NAME * 4}
        enterKeyHint="done"
        error={error}
        action={
          <Button kind="text" size="small" type="submit">
            {action}
          </Button>
        }
      />
    </form>
  );
}
