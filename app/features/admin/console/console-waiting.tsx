import { BrushSpinner } from '../../../ui/brush-spinner.tsx';

/** Shown until the account is known; reveals nothing of the console. */
export function ConsoleWaiting() {
  return (
    <div className="grid min-h-[62vh] place-content-center">
      <BrushSpinner />
    </div>
  );
}
