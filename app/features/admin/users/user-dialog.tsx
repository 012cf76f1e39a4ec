import { ROLES, type UserDraft, userDraftSchema } from '#domain/accounts/user-draft.ts';
import { useAuth } from '../../../lib/auth/auth-context.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { choicesOf } from '../../../ui/choices.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { NumberField } from '../console/number-field.tsx';
import { outcomeOf } from '../console/outcome.ts';
import { RowForm, useRowForm } from '../console/row-form.tsx';
import type { Draft } from '../console/use-draft.ts';
import type { UserAccount } from './user-list.ts';
import { USERS_COPY as copy } from './users-copy.ts';

interface UserDialogProps {
  /** As the account is stored now. */
  user: UserAccount;
  onClose: () => void;
}

/** Role, daily previews and block of an account. */
export function UserDialog({ user, onClose }: UserDialogProps) {
  return (
    <Dialog onClose={onClose} title={copy.dialog.title} description={user.email} size="note">
      <UserForm user={user} onClose={onClose} />
    </Dialog>
  );
}

function draftOf(user: UserAccount): UserDraft {
  return {
    role: ROLES.find((role) => role === user.role) ?? 'user',
    limit: user.transformations_limit,
    isBlocked: user.blocked_at !== null,
  };
}

function UserForm({ user, onClose }: UserDialogProps) {
  const stored = draftOf(user);
  const form = useRowForm({
    stored,
    schema: userDraftSchema,
    version: stored,
    save: async (supabase, values, seen) => {
      return outcomeOf(
        supabase.rpc('admin_change_user', {
          p_user_id: user.user_id,
          p_role: values.role,
          p_limit: values.limit ?? 0,
          p_blocked: values.isBlocked,
          p_seen_role: seen.role,
          p_seen_limit: seen.limit ?? 0,
          p_seen_blocked: seen.isBlocked,
        }),
      );
    },
    saved: () => copy.dialog.done(user.email),
    onClose,
  });
  return (
    <RowForm form={form}>
      <UserFields user={user} draft={form.draft} />
    </RowForm>
  );
}

interface UserFieldsProps extends Pick<UserDialogProps, 'user'> {
  draft: Draft<ReturnType<typeof draftOf>>;
}

function UserFields({ user, draft }: UserFieldsProps) {
  const { values, set } = draft;
  const self = useAuth().user?.id === user.user_id;
  return (
    <>
      {self && (
        <div className="mb-4">
          <Notice tone="honey">{copy.dialog.self}</Notice>
        </div>
      )}
      {user.is_admin && user.role !== 'admin' && (
        <div className="mb-4">
          <Notice tone="honey">{copy.dialog.appointed}</Notice>
        </div>
      )}
      <Select
        label={copy.dialog.role}
        value={values.role}
        disabled={self}
        choices={choicesOf(copy.dialog.roles)}
        onChoose={(role) => set({ role })}
      />
      <NumberField
        label={copy.dialog.limit}
        min={0}
        hint={user.unlimited_previews ? copy.dialog.unlimitedHint : copy.dialog.limitHint}
        {...draft.number('limit')}
      />
      <Checkbox label={copy.dialog.blocked} disabled={self} {...draft.checkbox('isBlocked')} />
    </>
  );
}
