import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Column } from './data-table.tsx';

interface EditedRow<Row> {
  /** Names what is edited, for the dialog's `key`; null when nothing is. */
  readonly key: string | null;
  /** As it is stored now; null for a new one. */
  readonly row: Row | null;
  readonly edit: (key: string) => void;
  readonly add: () => void;
  readonly close: () => void;
}

/** Which row of a list is edited in a dialog: a stored one, or a new one. */
export function useEditedRow<Row>(rows: readonly Row[], keyOf: (row: Row) => string): EditedRow<Row> {
  const [edited, setEdited] = useState<string | null>(null);
  const row = rows.find((candidate) => keyOf(candidate) === edited) ?? null;
  return {
    key: edited === 'new' || row ? edited : null,
    row,
    edit: setEdited,
    add: () => setEdited('new'),
    close: () => setEdited(null),
  };
}

/**
 * The column with the button that edits a row.
 *
 * @param labelOf what the button is called for those who do not see it
 */
export function editColumn<Row>(
  header: string,
  labelOf: (row: Row) => string,
  onEdit: (row: Row) => void,
): Column<Row> {
  return {
    key: 'edit',
    header,
    align: 'end',
    cell: (row) => (
      <IconButton label={labelOf(row)} onClick={() => onEdit(row)}>
        <Pencil size={18} aria-hidden />
      </IconButton>
    ),
  };
}

/** Opens the dialog of a new row. */
export function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <Button size="small" onClick={onAdd}>
      <Plus size={18} aria-hidden /> {label}
    </Button>
  );
}
