import type { ComponentType, ReactNode } from 'react';

/** What a route may export as `handle` to change what stands around its page. */
export interface PageHandle {
  /** Takes the place of the usual bar on top. */
  TopBar?: ComponentType<{ actions?: ReactNode }>;
  /** The bar, like the page, is only for those whom the route's loader lets in. */
  isGuarded?: boolean;
}
