/**
 * OKLab (Björn Ottosson 2020), a perceptual color space: L in 0..1, a (green to red) and b (blue to yellow) about
 * -0.4..0.4. Colors come in and go out as sRGB.
 */
export interface OkLab {
  l: number;
  a: number;
  b: number;
}

/** Linear light (0 to 1) of each sRGB byte. */
export const LINEAR_LIGHT = new Float32Array(256).map((_, value) => toLinear(value / 255));

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** An sRGB value (0 to 1) of linear light; what is beyond 0 to 1 is clipped. */
export function toGamma(value: number): number {
  const v = value < 0 ? 0 : value > 1 ? 1 : value;
  return v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
}

/** From sRGB bytes (whole numbers 0 to 255). */
export function rgbToOklab(red: number, green: number, blue: number, out: OkLab): OkLab {
  const r = LINEAR_LIGHT[red];
  const g = LINEAR_LIGHT[green];
  const b = LINEAR_LIGHT[blue];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  out.l = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  out.a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  out.b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return out;
}

/** To sRGB values 0 to 1, clipped to the gamut; written to `out` at `offset`. */
export function oklabToRgb(
  lightness: number,
  a: number,
  b: number,
  out: Float32Array | number[],
  offset = 0,
): void {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  out[offset] = toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  out[offset + 1] = toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  out[offset + 2] = toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
}
