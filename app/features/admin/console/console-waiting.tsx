import { BrushSpinner } from '../../../ui/brush-spinner.tsx';

/** While it is not known who is there: nothing tells that there is a console. */
export function ConsoleWaiting() {
  return (
    <div className="grid min-h-[62vh] place-content-center">
      <BrushSpinner />
    </div>
  );
}
