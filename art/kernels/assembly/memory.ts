// A stack of memory: callers mark, allocate and release. Nothing is ever freed alone.

/** Bytes behind every piece that may be read (never written) by vectors that begin inside it. */
const MARGIN: usize = 64;
/** Grows by at least this many pages of 64 kB, so that views are seldom renewed. */
const LEAST_PAGES: i32 = 128;

let top: usize = (__heap_base + 15) & ~15;

export function mark(): usize {
  return top;
}

export function release(to: usize): void {
  top = to;
}

/** Room for that many bytes, 16 bytes aligned; its content is arbitrary. */
export function allocate(bytes: usize): usize {
  const at = top;
  top = (top + bytes + 15) & ~15;
  const missing = <i64>(top + MARGIN) - ((<i64>memory.size()) << 16);
  if (missing > 0) {
    const pages = <i32>((missing + 0xffff) >> 16);
    if (memory.grow(pages > LEAST_PAGES ? pages : LEAST_PAGES) < 0 && memory.grow(pages) < 0) unreachable();
  }
  return at;
}

/** Room for that many real numbers of four bytes. */
export function floats(count: i32): usize {
  return allocate((<usize>count) << 2);
}
