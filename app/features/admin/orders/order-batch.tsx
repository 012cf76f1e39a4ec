import { FileArchive, FileText, ListChecks, Sheet } from 'lucide-react';
import { useState } from 'react';
import type { BatchLinksAnswer } from '#domain/functions/admin-order.ts';
import { BATCH_MOST } from '#domain/orders/order-view.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { BatchBar } from '../console/batch-bar.tsx';
import type { ListView } from '../console/list-view.ts';
import { DONE, type Outcome } from '../console/outcome.ts';
import { saveFile } from '../console/save-file.ts';
import { useChange } from '../console/use-change.ts';
import { BatchStatusDialog } from './batch-status-dialog.tsx';
import { exportOrders, ordersCsv, readOrderIds } from './export-orders.ts';
import type { OrderRow } from './order-list.ts';
import { ORDERS_COPY } from './orders-copy.ts';

const copy = ORDERS_COPY.batch;

interface OrderBatchProps {
  view: ListView;
  /** How many the view shows, on all pages. */
  matches: number;
  page: readonly OrderRow[];
  chosen: ReadonlyMap<string, OrderRow>;
  onChoose: (chosen: ReadonlyMap<string, OrderRow>) => void;
}

/**
 * Print files, packing slips and CSV of the selected orders, of all that the list shows when none is; and their next
 * status.
 */
export function OrderBatch({ view, matches, page, chosen, onChoose }: OrderBatchProps) {
  const { change, isBusy } = useChange();
  const [moving, setMoving] = useState<readonly OrderRow[] | null>(null);
  const download = (part: keyof BatchLinksAnswer, take: (url: string) => Promise<Outcome>) =>
    change(
      async (supabase): Promise<Outcome> => {
        const orderIds = chosen.size > 0 ? [...chosen.keys()] : await readOrderIds(supabase, view);
        if (!orderIds || orderIds.length > BATCH_MOST)
          return { ok: false, kind: 'rejected', message: copy.tooMany(BATCH_MOST) };
        const { data, error } = await supabase.functions.invoke<BatchLinksAnswer>('admin-batch-links', {
          body: { orderIds },
        });
        if (error || !data) throw error;
        return take(data[part]);
      },
      { done: copy.begun },
    );
  const saveCsv = () =>
    change(
      async (supabase): Promise<Outcome> => {
        const file =
          chosen.size > 0
            ? ordersCsv([...chosen.values()])
            : await exportOrders(supabase, view, () => undefined);
        saveFile(file, ORDERS_COPY.export.file(today()));
        return DONE;
      },
      { done: ORDERS_COPY.export.done },
    );
  const askStatus = () =>
    chosen.size > BATCH_MOST
      ? notify.error({ title: copy.tooMany(BATCH_MOST) })
      : setMoving([...chosen.values()]);
  const button = { look: 'outline', size: 'small', 'aria-disabled': isBusy } as const;
  return (
    <BatchBar
      label={copy.title}
      status={chosen.size > 0 ? copy.chosen(chosen.size) : copy.all(matches)}
      hasChosen={chosen.size > 0}
      onClear={() => onChoose(new Map())}
      onChoosePage={() => onChoose(new Map(page.map((order) => [order.id, order])))}
    >
      {chosen.size > 0 && (
        <Button {...button} onClick={askStatus}>
          <ListChecks size={17} aria-hidden /> {copy.status.action}
        </Button>
      )}
      <Button {...button} onClick={() => void download('printFilesUrl', openArchive)}>
        <FileArchive size={17} aria-hidden /> {copy.printFiles}
      </Button>
      <Button {...button} onClick={() => void download('slipsUrl', saveSlips)}>
        <FileText size={17} aria-hidden /> {copy.sheets}
      </Button>
      <Button {...button} onClick={() => void saveCsv()}>
        <Sheet size={17} aria-hidden /> {copy.csv}
      </Button>
      {moving && (
        <BatchStatusDialog
          orders={moving}
          onMoved={(ids) => onChoose(new Map([...chosen].filter(([id]) => !ids.includes(id))))}
          onClose={() => setMoving(null)}
        />
      )}
    </BatchBar>
  );
}

const today = () => new Date().toISOString().slice(0, 10);

/** The browser writes it to disk as it comes: it may be larger than memory. */
async function openArchive(url: string): Promise<Outcome> {
  window.location.assign(url);
  return DONE;
}

/** Read first: where there is nothing to pack, the answer is the reason. */
async function saveSlips(url: string): Promise<Outcome> {
  const { pathname, search } = new URL(url);
  const answer = await fetch(pathname + search);
  if (!answer.ok) return { ok: false, kind: 'rejected', message: await answer.text() };
  saveFile(await answer.blob(), copy.slipsFile(today()));
  return DONE;
}
