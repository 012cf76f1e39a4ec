import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, Outlet, useRevalidator } from 'react-router';
import { CONSOLE_COPY } from '../features/admin/console/console-copy.ts';
import { ConsoleFrame } from '../features/admin/console/console-frame.tsx';
import { ConsoleLocked } from '../features/admin/console/console-locked.tsx';
import { ConsoleWaiting } from '../features/admin/console/console-waiting.tsx';
import { openConsole } from '../features/admin/console/open-console.ts';
import { countToDo, readToDo } from '../features/admin/to-do/read-to-do.ts';
import { useToDo } from '../features/admin/to-do/use-to-do.ts';
import { ConsoleBar } from '../features/shell/console-bar.tsx';
import { CrashScreen } from '../features/shell/crash-screen.tsx';
import { NotFoundScreen } from '../features/shell/not-found-screen.tsx';
import { useAuth } from '../lib/auth/auth-context.ts';
import type { PageHandle } from '../lib/page-handle.ts';
import { privateMeta } from '../lib/page-meta.ts';
import { reportProblem } from '../lib/report-problem.ts';
import type { Route } from './+types/admin';

export async function clientLoader() {
  const supabase = await openConsole();
  const toDo = await readToDo(supabase).catch((error: unknown) => {
    // Not the end of every other page.
    reportProblem('The to-do list could not be read', error);
    return null;
  });
  return { toDo };
}

export const handle: PageHandle = { TopBar: ConsoleBar, isGuarded: true };

export const meta: Route.MetaFunction = () => privateMeta(CONSOLE_COPY.title);

/** The server renders without a session; the browser reads with its token. */
export function HydrateFallback() {
  return <ConsoleWaiting />;
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  useSomebodyElse();
  const toDo = useToDo(loaderData.toDo);
  return (
    <ConsoleFrame waiting={toDo ? countToDo(toDo) : 0}>
      <Outlet context={toDo} />
    </ConsoleFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useSomebodyElse();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />;
  if (isRouteErrorResponse(error) && error.status === 403) return <ConsoleLocked />;
  return <CrashScreen details={error instanceof Error ? error.message : undefined} />;
}

/** Access is checked again after each sign-in and sign-out. */
function useSomebodyElse() {
  const { user, pendingUser, loading } = useAuth();
  const { revalidate } = useRevalidator();
  const judged = useRef<string | null | undefined>(undefined);
  // A session has other rights once its second factor was shown, or given up.
  const id = loading ? undefined : pendingUser ? `pending ${pendingUser.id}` : (user?.id ?? null);
  useEffect(() => {
    if (id === undefined) return;
    if (judged.current !== undefined && judged.current !== id) void revalidate();
    judged.current = id;
  }, [id, revalidate]);
}
