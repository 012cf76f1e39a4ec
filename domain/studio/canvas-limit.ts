/** Longest side of a canvas by browser, in pixels. */
const LIMITS = { ios: 4096, chrome: 16_384, desktopSafari: 16_384, firefox: 11_180, other: 8192 } as const;

/**
 * Longest side in pixels that a canvas may have in a browser.
 *
 * @param touchPoints `navigator.maxTouchPoints`: iPads call themselves Macs, but no Mac can be touched
 */
export function canvasSideLimit(userAgent: string, touchPoints = 0): number {
  const includes = (word: string) => userAgent.includes(word);
  // Every browser of iOS is Safari inside.
  if (/iPhone|iPad|iPod/.test(userAgent) || (includes('Macintosh') && touchPoints > 1)) return LIMITS.ios;
  if (includes('Firefox/')) return LIMITS.firefox;
  if (includes('Chrome/') || includes('Chromium/')) return LIMITS.chrome;
  return includes('Safari/') && includes('Version/') ? LIMITS.desktopSafari : LIMITS.other;
}
