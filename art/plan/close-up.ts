import type { Subject } from '../contract.ts';
import type { Placement } from './compose.ts';
import { frameShape } from './frame-shape.ts';
import { seePet } from './see-pet.ts';

/** Share of the frame that the pet fills. */
const FILL = 0.88;

/** All of the pet, as large as it fits into a frame of its own shape: where eyes are looked for, however it is framed. */
export function closeUpOf(subject: Subject): Placement {
  const { box, edges } = seePet(subject);
  const [across, down] = [box.right - box.left, box.bottom - box.top];
  const frame = frameShape(across / down, across / down);
  const scale = FILL * Math.min(frame.width / across, frame.height / down);
  return {
    ...frame,
    scale,
    offsetX: frame.width / 2 - ((box.left + box.right) / 2) * scale,
    offsetY: frame.height / 2 - ((box.top + box.bottom) / 2) * scale,
    photoWidth: subject.mask.width * scale,
    photoHeight: subject.mask.height * scale,
    edges,
    framing: 'free',
  };
}
