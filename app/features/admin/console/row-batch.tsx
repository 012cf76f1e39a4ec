import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { BatchBar, SelectBox } from './batch-bar.tsx';
import { BatchResults } from './batch-results.tsx';
import { CONSOLE_COPY } from './console-copy.ts';
import type { BatchAction, useBatch } from './use-batch.ts';

const copy = CONSOLE_COPY.batch;

interface RowBatchProps<Row> {
  batch: ReturnType<typeof useBatch<Row>>;
  actions: readonly BatchAction<Row>[];
}

/** The bar above a list whose rows are changed several at once, and what became of each. */
export function RowBatch<Row>({ batch, actions }: RowBatchProps<Row>) {
  const { chosen, finished, isBusy } = batch;
  return (
    <>
      {batch.hasRows && (
        <BatchBar
          label={copy.title}
          status={copy.chosen(chosen.length)}
          hasChosen={chosen.length > 0}
          onClear={batch.clear}
          onChoosePage={batch.choosePage}
        >
          {chosen.length > 0 &&
            actions.map((action) => (
              <Button
                key={action.label}
                look="outline"
                size="small"
                aria-disabled={isBusy}
                onClick={() => void batch.run(action)}
              >
                {action.label}
              </Button>
            ))}
        </BatchBar>
      )}
      {/* Stays when the last row has left the list. */}
      {finished && (
        <Dialog onClose={batch.close} title={finished.action.label}>
          <BatchResults results={finished.results} done={finished.action.done} onClose={batch.close} />
        </Dialog>
      )}
    </>
  );
}

/** Selects a row of a list whose rows are changed several at once. */
export function RowSelect<Row>({ batch, row }: Pick<RowBatchProps<Row>, 'batch'> & { row: Row }) {
  return (
    <SelectBox
      name={batch.nameOf(row)}
      isChosen={batch.isChosen(row)}
      onChoose={(isChosen) => batch.choose(row, isChosen)}
    />
  );
}
