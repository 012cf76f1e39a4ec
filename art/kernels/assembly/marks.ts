import { allocate } from './memory';

// Strokes as they are planned: their points one after another, and for each five numbers (points, radius, red, green,
// blue; hatching: points, pixel where it starts, pressure).

/** Bytes of what is kept of one stroke. */
export const MARK: usize = 20;
const POINT_STEPS: f64 = 16;

/** Points grow at the end of the memory, by pieces. */
const PIECE: i32 = 8192;

let points: usize = 0;
let room: i32 = 0;
let pointCount: i32 = 0;
let marks: usize = 0;
let markCount: i32 = 0;
let firstPoint: i32 = 0;

/** Room for at most that many strokes; nothing else may be allocated while they are planned. */
export function beginMarks(mostMarks: i32): void {
  marks = allocate(<usize>mostMarks * MARK);
  points = allocate(0);
  room = 0;
  pointCount = 0;
  markCount = 0;
  firstPoint = 0;
}

/** A point of the stroke in hand, in plan units; kept on the grid on which plans are stored. */
export function addPoint(x: f64, y: f64): void {
  if (pointCount === room) {
    allocate((<usize>PIECE) << 3);
    room += PIECE;
  }
  const at = points + ((<usize>pointCount) << 3);
  store<f32>(at, <f32>(Math.floor(x * POINT_STEPS + 0.5) / POINT_STEPS));
  store<f32>(at, <f32>(Math.floor(y * POINT_STEPS + 0.5) / POINT_STEPS), 4);
  pointCount++;
}

/** Points of the stroke in hand. */
export function pointsInHand(): i32 {
  return pointCount - firstPoint;
}

export function discardMark(): void {
  pointCount = firstPoint;
}

/** Ends the stroke in hand and gives the place of its numbers after the count. */
export function endMark(): usize {
  const at = marks + <usize>markCount * MARK;
  store<i32>(at, pointsInHand());
  markCount++;
  firstPoint = pointCount;
  return at + 4;
}

export function plannedPoints(): usize {
  return points;
}

export function plannedMarks(): usize {
  return marks;
}

export function markTotal(): i32 {
  return markCount;
}

export function pointTotal(): i32 {
  return pointCount;
}
