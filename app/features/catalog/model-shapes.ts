import {
  CatmullRomCurve3,
  CylinderGeometry,
  Group,
  LatheGeometry,
  type Material,
  Mesh,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  type Texture,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three';

/** The products that can be turned. Sizes are centimetres. */
export type ModelId = 'mug' | 'tumbler';

const degrees = (angle: number) => (angle * Math.PI) / 180;
const FACETS = 96;

/** A round body from its outline: radius and height, from the middle of the floor outwards and up. */
function lathe(outline: readonly (readonly [radius: number, height: number])[], material: Material): Mesh {
  const points = outline.map(([radius, height]) => new Vector2(radius, height));
  return new Mesh(new LatheGeometry(points, FACETS), material);
}

/** A half circle over the edge of a wall, from outside to inside; fewer points would glitter. */
function rim(middle: number, height: number, radius: number): [number, number][] {
  return Array.from({ length: 13 }, (_, step) => {
    const angle = (step / 12) * Math.PI;
    return [middle + Math.cos(angle) * radius, height + Math.sin(angle) * radius];
  });
}

/** The print: an open part of a cylinder around the middle, as many degrees as are printed. */
function sleeve(
  radius: number,
  height: number,
  printDegrees: number,
  middleDegrees: number,
  print: Texture,
  roughness: number,
) {
  const arc = degrees(printDegrees);
  // Cylinders begin at +z and go on towards +x.
  const start = degrees(middleDegrees) - arc / 2;
  const geometry = new CylinderGeometry(radius, radius, height, FACETS, 1, true, start, arc);
  const material = new MeshPhysicalMaterial({
    map: print,
    transparent: true,
    roughness,
    clearcoat: 0.6,
    clearcoatRoughness: roughness,
  });
  return new Mesh(geometry, material);
}

/** The mug: its handle to the right, the print's middle opposite to it. */
function mug(print: Texture): Group {
  const ceramic = new MeshPhysicalMaterial({
    color: 0xf4f2ee,
    roughness: 0.16,
    clearcoat: 1,
    clearcoatRoughness: 0.08,
  });
  const [radius, height] = [4.1, 9.6];
  const body = lathe(
    [
      [0, 0.1],
      [3.6, 0.1],
      [3.95, 0.25],
      [radius, 0.6],
      ...rim(radius - 0.19, height - 0.19, 0.19),
      [radius - 0.38, 1.2],
      [3.1, 0.65],
      [0, 0.6],
    ],
    ceramic,
  );
  const curve = new CatmullRomCurve3([
    new Vector3(radius - 0.15, 7.7, 0),
    new Vector3(radius + 1.5, 7.9, 0),
    new Vector3(radius + 2.6, 6.2, 0),
    new Vector3(radius + 2.5, 3.9, 0),
    new Vector3(radius + 1.4, 2.3, 0),
    new Vector3(radius - 0.15, 2.2, 0),
  ]);
  const handle = new Mesh(new TubeGeometry(curve, 64, 0.56, 24), ceramic);
  const group = new Group();
  // The handle is at 90 degrees; the print begins and ends 19 degrees beside it.
  const around = sleeve(radius + 0.012, 8.89, 322, 90 + 180, print, 0.2);
  around.position.y = height / 2;
  group.add(body, handle, around);
  return group;
}

function tumbler(print: Texture): Group {
  const steel = new MeshStandardMaterial({ color: 0xb9bcc0, metalness: 1, roughness: 0.28 });
  const coat = new MeshPhysicalMaterial({ color: 0xf3f3f2, roughness: 0.34, clearcoat: 0.4 });
  const dark = new MeshStandardMaterial({ color: 0x2c2f34, roughness: 0.4 });
  const [radius, foot, top] = [3.7, 0.9, 18.7];
  const group = new Group();
  const around = sleeve(radius + 0.012, top - foot, 360, 0, print, 0.34);
  around.position.y = (top + foot) / 2;
  const straw = new Mesh(
    new CylinderGeometry(0.33, 0.33, 7, 24),
    new MeshStandardMaterial({ color: 0xe9eaec, roughness: 0.3 }),
  );
  straw.position.set(1.2, 22, 0);
  straw.rotation.z = -0.1;
  group.add(
    lathe(
      [
        [0, 0.02],
        [3.4, 0.02],
        [3.64, 0.3],
        [3.64, foot],
      ],
      steel,
    ),
    lathe(
      [
        [radius, foot],
        [radius, top],
      ],
      coat,
    ),
    lathe(
      [
        [3.64, top],
        [3.64, top + 0.7],
      ],
      steel,
    ),
    lathe(
      [
        [3.76, top + 0.7],
        [3.76, top + 1.4],
        [3.5, top + 1.6],
        [3.1, top + 1.6],
        [3, top + 1.9],
        [0, top + 1.9],
      ],
      dark,
    ),
    straw,
    around,
  );
  return group;
}

/** A product with its print, standing on the floor at the origin. */
export function createModel(id: ModelId, print: Texture): Group {
  return id === 'mug' ? mug(print) : tumbler(print);
}
