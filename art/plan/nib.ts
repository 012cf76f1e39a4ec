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
  const reach = Math.max(from.radius, to.radius) + margin;
  const left = Math.max(0, Math.floor((Math.min(from.x, to.x) - reach) * scale));
  const right = Math.min(columns - 1, Math.ceil((Math.max(from.x, to.x) + reach) * scale));
  const top = Math.max(0, Math.floor((Math.min(from.y, to.y) - reach) * scale));
  const bottom = Math.min(rows - 1, Math.ceil((Math.max(from.y, to.y) + reach) * scale));
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
