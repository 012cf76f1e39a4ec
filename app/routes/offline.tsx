import { OfflineScreen } from '../features/shell/offline-screen.tsx';
import { TROUBLE_COPY } from '../features/shell/trouble-copy.ts';
import { privateMeta } from '../lib/page-meta.ts';
import type { Route } from './+types/offline';

export const meta: Route.MetaFunction = () => privateMeta(TROUBLE_COPY.offline.meta);

export default OfflineScreen;
