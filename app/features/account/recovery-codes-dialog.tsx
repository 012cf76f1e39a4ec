import { Copy, Download } from 'lucide-react';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TWO_STEP_COPY } from './two-step-copy.ts';

const COPY = TWO_STEP_COPY.codes;

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shows recovery codes, this one time: a slip must not close it. */
export function RecoveryCodesDialog({ codes, onKept }: RecoveryCodesDialogProps) {
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(COPY.copied);
    } catch {
      // Not allowed here: the codes are on the screen, and in the file.
      download(text);
    }
  };
  return (
    <Dialog title={COPY.title} description={COPY.lead}>
      <div className="grid gap-5 px-6 pt-5 pb-6">
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-5 py-4 font-mono text-[1.05rem] tracking-wide">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button look="outline" size="small" onClick={() => void copy()}>
            <Copy size={18} aria-hidden />
            {COPY.copy}
          </Button>
          <Button look="outline" size="small" onClick={() => download(text)}>
            <Download size={18} aria-hidden />
            {COPY.download}
          </Button>
        </div>
        <Button size="large" onClick={onKept}>
          {COPY.done}
        </Button>
      </div>
    </Dialog>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  Object.assign(document.createElement('a'), { href: address, download: COPY.file }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
