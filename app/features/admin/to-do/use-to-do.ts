import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { reportProblem } from '../../../lib/report-problem.ts';
import { openConsole } from '../console/open-console.ts';
import { readToDo, type ToDo } from './read-to-do.ts';

const EVERY_MS = 60_000;

/**
 * What waits for an admin, kept up to date: read again with every page of the console, when the window comes to the
 * front, and every minute as long as it is there.
 *
 * @param loaded what the route has read; null when it could not
 */
export function useToDo(loaded: ToDo | null): ToDo | null {
  const { pathname } = useLocation();
  const [shown, setShown] = useState({ loaded, toDo: loaded, pathname });
  if (shown.loaded !== loaded) setShown({ loaded, toDo: loaded, pathname });
  const isRead = shown.pathname === pathname;

  useEffect(() => {
    let isCurrent = true;
    const refresh = async () => {
      if (document.visibilityState === 'hidden') return;
      try {
        const toDo = await readToDo(await openConsole());
        if (isCurrent) setShown((before) => ({ ...before, toDo, pathname }));
      } catch (error) {
        // The page handles a lost admin role.
        reportProblem('The to-do list could not be read', error);
      }
    };
    if (!isRead) void refresh();
    const timer = setInterval(() => void refresh(), EVERY_MS);
    const onFront = () => void refresh();
    window.addEventListener('focus', onFront);
    document.addEventListener('visibilitychange', onFront);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      window.removeEventListener('focus', onFront);
      document.removeEventListener('visibilitychange', onFront);
    };
  }, [pathname, isRead]);
  return shown.toDo;
}
