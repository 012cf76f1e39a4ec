import {
  CanvasTexture,
  DirectionalLight,
  type Group,
  Mesh,
  NeutralToneMapping,
  type Object3D,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShadowMaterial,
  SRGBColorSpace,
  VSMShadowMap,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import { createModel, type ModelId } from './model-shapes.ts';

export interface ModelStage {
  /** Shows a print; before the first one nothing is drawn. */
  setPrint(print: HTMLCanvasElement): void;
  /** Turns the product by degrees, for the keyboard. */
  turn(degrees: number): void;
  dispose(): void;
}

/** What the camera looks at and from how far, in centimetres; the mug shows its print beside the handle. */
const VIEWS: Record<
  ModelId,
  { readonly height: number; readonly distance: number; readonly turned: number }
> = {
  mug: { height: 4.9, distance: 25, turned: -14 },
  tumbler: { height: 11.5, distance: 52, turned: 0 },
};

/** Sets a product up in a canvas, to be turned with pointer and fingers. Throws where there is no WebGL. */
export function createModelStage(canvas: HTMLCanvasElement, id: ModelId): ModelStage {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
  // Made for products: colors stay what they are in the artwork.
  renderer.toneMapping = NeutralToneMapping;
  renderer.toneMappingExposure = 0.82;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = VSMShadowMap;
  const scene = new Scene();
  const room = new PMREMGenerator(renderer);
  scene.environment = room.fromScene(new RoomEnvironment(), 0.03).texture;
  room.dispose();
  const key = new DirectionalLight(0xfff4e6, 1.6);
  key.position.set(-14, 22, 16);
  key.castShadow = true;
  key.shadow.radius = 12;
  key.shadow.blurSamples = 20;
  key.shadow.mapSize.set(1024, 1024);
  Object.assign(key.shadow.camera, { left: -60, right: 60, top: 60, bottom: -60, far: 160 });
  const floor = new Mesh(new PlaneGeometry(80, 80), new ShadowMaterial({ opacity: 0.22 }));
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  scene.add(key, floor);

  const texture = createTexture(renderer);
  const model = createModel(id, texture);
  castShadows(model);
  const { height, distance, turned } = VIEWS[id];
  model.rotation.y = (turned * Math.PI) / 180;
  scene.add(model);
  const camera = new PerspectiveCamera(34, 1, 1, 200);
  camera.position.set(0, height + distance * 0.3, distance);
  const controls = new OrbitControls(camera, canvas);
  controls.target.set(0, height, 0);
  controls.enablePan = false;
  // The wheel and a finger that moves up or down are for the page.
  controls.enableZoom = false;
  canvas.style.touchAction = 'pan-y';
  controls.maxPolarAngle = Math.PI * 0.52;

  const draw = () => {
    const side = canvas.clientWidth;
    renderer.setSize(side, side, false);
    renderer.render(scene, camera);
  };
  controls.addEventListener('change', draw);
  const observer = new ResizeObserver(draw);
  observer.observe(canvas);
  controls.update();
  return {
    setPrint: (print) => {
      // Another size needs another place on the graphics card.
      texture.dispose();
      texture.image = print;
      texture.needsUpdate = true;
      draw();
    },
    turn: (degrees) => {
      model.rotation.y += (degrees * Math.PI) / 180;
      draw();
    },
    dispose: () => {
      observer.disconnect();
      controls.dispose();
      texture.dispose();
      scene.environment?.dispose();
      scene.traverse(disposePart);
      renderer.dispose();
    },
  };
}

function disposePart(part: Object3D): void {
  if (!(part instanceof Mesh)) return;
  part.geometry.dispose();
  for (const material of [part.material].flat()) material.dispose();
}

/** The print's, bare until one is set. */
function createTexture(renderer: WebGLRenderer): CanvasTexture {
  const texture = new CanvasTexture(document.createElement('canvas'));
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = renderer.capabilities.getMaxAnisotropy();
  return texture;
}

function castShadows(model: Group): void {
  model.traverse((part) => {
    part.castShadow = true;
  });
}
