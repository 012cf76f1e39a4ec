/** A point of a line, plan units: place and half width. */
export interface Nib {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Cells that lie over the plan. */
interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** Cells per plan unit. */
  readonly scale: number;
}

/**
 * Visits the cells in and around the straight piece of a line between two nibs, whose width changes evenly.
 *
 * @param margin how far around it, plan units
 * @param visit gets the cell's index and how far inside the piece its middle lies, plan units; negative outside
 */
export function forEachInPiece(
  { columns, rows, scale }: Grid,
  from: Nib,
  to: Nib,
  margin: number,
  visit: (cell: number, depth: number) => void,
): void {
  const { left, right, top, bottom } = cellsOf({ columns, rows, scale }, from, to, margin);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length2 = dx * dx + dy * dy;
  for (let row = top; row <= bottom; row++) {
    const y = (row + 0.5) / scale - from.y;
    for (let column = left; column <= right; column++) {
      const x = (column + 0.5) / scale - from.x;
      const along = length2 > 0 ? Math.min(1, Math.max(0, (x * dx + y * dy) / length2)) : 0;
      const px = x - along * dx;
      const py = y - along * dy;
      const radius = from.radius + along * (to.radius - from.radius);
      const away = px * px + py * py;
      if (away < (radius + margin) ** 2) visit(row * columns + column, radius - Math.sqrt(away));
    }
  }
}

/** Values from which on a cell is full. */
const FULL = 255;

/**
 * Raises cells to what they are in and around a piece of a line: 0 at half of `reach` outside its border, 255 at half
 * of it inside. What is full already, or surely will be, is not measured.
 */
export function raiseInPiece(
  values: Uint8Array,
  { columns, rows, scale }: Grid,
  from: Nib,
  to: Nib,
  reach: number,
): void {
  const margin = reach / 2;
  const { left, right, top, bottom } = cellsOf({ columns, rows, scale }, from, to, margin);
  const [dx, dy, widening] = [to.x - from.x, to.y - from.y, to.radius - from.radius];
  const length2 = dx * dx + dy * dy;
  for (let row = top; row <= bottom; row++) {
    const y = (row + 0.5) / scale - from.y;
    for (let column = left, i = row * columns + left; column <= right; column++, i++) {
      if (values[i] === FULL) continue;
      const x = (column + 0.5) / scale - from.x;
      const along = length2 > 0 ? Math.min(1, Math.max(0, (x * dx + y * dy) / length2)) : 0;
      const px = x - along * dx;
      const py = y - along * dy;
      const radius = from.radius + along * widening;
      const away = px * px + py * py;
      if (away >= (radius + margin) ** 2) continue;
      if (radius > margin && away < (radius - margin) ** 2) {
        values[i] = FULL;
        continue;
      }
      const depth = radius - Math.sqrt(away);
      if (depth <= -margin) continue;
      const value = Math.min(FULL, Math.round((0.5 + depth / reach) * FULL));
      if (value > values[i]) values[i] = value;
    }
  }
}

/** The cells of the box around a piece of a line. */
function cellsOf({ columns, rows, scale }: Grid, from: Nib, to: Nib, margin: number) {
  const reach = Math.max(from.radius, to.radius) + margin;
  return {
    left: Math.max(0, Math.floor((Math.min(from.x, to.x) - reach) * scale)),
    right: Math.min(columns - 1, Math.ceil((Math.max(from.x, to.x) + reach) * scale)),
    top: Math.max(0, Math.floor((Math.min(from.y, to.y) - reach) * scale)),
    bottom: Math.min(rows - 1, Math.ceil((Math.max(from.y, to.y) + reach) * scale)),
  };
}
