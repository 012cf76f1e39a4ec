// A stack of memory: callers mark, allocate and release. Nothing is ever freed alone. Below it lies what is kept for
// good.

/** Bytes behind every piece that may be read (never written) by vectors that begin inside it. */
const MARGIN: usize = 64;
/** Grows by at least this many pages of 64 kB, so that views are seldom renewed. */
const LEAST_PAGES: i32 = 128;

/** Bytes for what is kept. Where nothing lies they are addresses only, no memory. */
const KEPT: usize = 8 << 20;

const BOTTOM: usize = (__heap_base + 15) & ~15;
let keptTop: usize = BOTTOM;
let top: usize = BOTTOM + KEPT;

export function mark(): usize {
  return top;
}

export function release(to: usize): void {
  top = to;
}

/** Room for that many bytes that stays for good, 16 bytes aligned; null when there is none left. */
export function keep(bytes: usize): usize {
  const at = keptTop;
  const end = (at + bytes + 15) & ~15;
  if (end > BOTTOM + KEPT) return 0;
  keptTop = end;
  reach();
  return at;
}

/** Room for that many bytes, 16 bytes aligned; its content is arbitrary. */
export function allocate(bytes: usize): usize {
  const at = top;
  top = (top + bytes + 15) & ~15;
  reach();
  return at;
}

/** Grows the memory up to the top of the stack. */
function reach(): void {
  const missing = <i64>(top + MARGIN) - ((<i64>memory.size()) << 16);
  if (missing > 0) {
    const pages = <i32>((missing + 0xffff) >> 16);
    if (memory.grow(pages > LEAST_PAGES ? pages : LEAST_PAGES) < 0 && memory.grow(pages) < 0) unreachable();
  }
}

/** Room for that many real numbers of four bytes. */
export function floats(count: i32): usize {
  return allocate((<usize>count) << 2);
}
