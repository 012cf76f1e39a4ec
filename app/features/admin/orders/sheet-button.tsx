import { FileDown } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import type { Outcome } from '../console/outcome.ts';
import { saveFile } from '../console/save-file.ts';
import { useChange } from '../console/use-change.ts';

/** The order on paper, for the parcel and the books. */
export function SheetButton({ orderId, number }: { orderId: string; number: string }) {
  const { change, isBusy } = useChange();
  const download = () =>
    change(
      async (supabase): Promise<Outcome> => {
        const { data } = await supabase.auth.getSession();
        const answer = await fetch(`/orders/${orderId}/sheet.pdf`, {
          headers: { authorization: `Bearer ${data.session?.access_token ?? ''}` },
        });
        if (!answer.ok) {
          return {
            ok: false,
            kind: 'refused',
            message: 'The order sheet could not be made. Please try again.',
          };
        }
        saveFile(await answer.blob(), `${number}.pdf`);
        return { ok: true, value: undefined };
      },
      { done: 'The order sheet is saved' },
    );
  return (
    <Button size="small" look="outline" aria-disabled={isBusy} onClick={() => void download()}>
      <FileDown size={17} aria-hidden /> Order sheet
    </Button>
  );
}
