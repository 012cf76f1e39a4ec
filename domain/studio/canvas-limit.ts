/** Longest side of a canvas by browser, in pixels. */
const LIMITS = { ios: 4096, chrome: 16_384, desktopSafari: 16_384, firefox: 11_180, other: 8192 } as const;

/**
 * Longest side in pixels that a canvas may have in a browser.
 *
 * @param touchPoints `navigator.maxTouchPoints`: iPads call themselves Macs, but no Mac can be touched
 */
export function canvasSideLimit(userAgent: string, touchPoints = 0): number {
  const says = (word: string) => userAgent.includes(word);
  // Every browser of iOS is Safari inside.
  if (/iPhone|iPad|iPod/.test(userAgent) || (says('Macintosh') && touchPoints > 1)) return LIMITS.ios;
  if (says('Firefox/')) return LIMITS.firefox;
  if (says('Chrome/') || says('Chromium/')) return LIMITS.chrome;
  return says('Safari/') && says('Version/') ? LIMITS.desktopSafari : LIMITS.other;
}
