import { OfflineScreen } from '../features/shell/offline-screen.tsx';
import { privateMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/offline';

export const meta: Route.MetaFunction = () => privateMeta('No connection · Pawtrait');

export default OfflineScreen;
