import { useEffect, useState } from 'react';

/** The value of a promise once it is there, null until then. For promises that never reject. */
export function useSettled<T>(promise: Promise<T>): T | null {
  const [value, setValue] = useState<T | null>(null);
  useEffect(() => {
    let wanted = true;
    void promise.then((settled) => wanted && setValue(settled));
    return () => {
      wanted = false;
    };
  }, [promise]);
  return value;
}
