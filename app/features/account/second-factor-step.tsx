import type { User } from '@supabase/supabase-js';
import { useSignOut } from '../../lib/auth/use-sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FactorCodeForm } from './factor-code-form.tsx';
import { TWO_STEP_COPY } from './two-step-copy.ts';

const COPY = TWO_STEP_COPY.step;

/** The step after password, mailed code or Google. Leaving it signs out; the right code closes it. */
export function SecondFactorStep({ user }: { user: User }) {
  const leave = useSignOut();
  return (
    <Dialog onClose={() => void leave()} title={COPY.title} description={COPY.lead(user.email ?? '')}>
      <div className="grid gap-2 px-6 pt-5 pb-6">
        <FactorCodeForm user={user} onDone={() => {}} />
        <Button look="quiet" onClick={() => void leave()}>
          {COPY.leave}
        </Button>
      </div>
    </Dialog>
  );
}
