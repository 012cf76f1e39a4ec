import type { WasmRuntime } from './wasm-runtime.ts';

/** Strokes that a kernel has planned, as views: valid until memory is allocated. */
export interface PlannedMarks {
  count: number;
  /** x, y pairs in plan units, stroke after stroke. */
  points: Float32Array;
  /** Five numbers a stroke: how many points (whole), then four of the kernel's own. */
  numbers: Float32Array;
  /** The same memory as whole numbers. */
  whole: Int32Array;
}

/** What the last pass planned. */
export function plannedMarks({ code }: WasmRuntime): PlannedMarks {
  const count = code.markTotal();
  const { buffer } = code.memory;
  return {
    count,
    points: new Float32Array(buffer, code.plannedPoints(), code.pointTotal() * 2),
    numbers: new Float32Array(buffer, code.plannedMarks(), count * 5),
    whole: new Int32Array(buffer, code.plannedMarks(), count * 5),
  };
}
