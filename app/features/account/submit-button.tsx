import { formatWait } from '#domain/format/format-wait.ts';
import { SHARED_COPY } from '../../lib/shared-copy.ts';
import { Button } from '../../ui/button.tsx';
import { ACCOUNT_COPY } from './account-copy.ts';

interface SubmitButtonProps {
  action: string;
  /** What it reads while the call is under way. */
  working: string;
  state: { readonly working: boolean; readonly pause: number };
  className?: string;
  disabled?: boolean;
}

/** The button of a form that calls the account service. After too many tries it counts down to the next one. */
export function SubmitButton({ action, working, state, className, disabled = false }: SubmitButtonProps) {
  const { pause } = state;
  return (
    <div className={className}>
      <p role="alert" className="font-medium text-danger text-sm not-empty:mb-3">
        {pause > 0 && ACCOUNT_COPY.tooManyTries}
      </p>
      <Button
        type="submit"
        size="large"
        className="w-full tabular-nums"
        aria-disabled={state.working || pause > 0 || disabled}
      >
        {pause > 0 ? SHARED_COPY.tryAgainIn(formatWait(pause)) : state.working ? working : action}
      </Button>
    </div>
  );
}
