import { useEffect, useState } from 'react';

/**
 * State of the studio that outlasts a reload of its tab, and is forgotten once the studio is closed. Where the browser
 * keeps nothing, it lasts as long as the page.
 *
 * @param wanted to begin with; undefined: what was kept, else `otherwise`
 */
export function useTabState<Value>(name: string, wanted: Value | undefined, otherwise: Value) {
  const key = `pawtrait-studio-${name}`;
  const [value, setValue] = useState<Value>(() => wanted ?? stored<Value>(key) ?? otherwise);
  useEffect(() => {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Nothing to keep it in.
    }
  }, [key, value]);
  useEffect(
    () => () => {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
    [key],
  );
  return [value, setValue] as const;
}

function stored<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
