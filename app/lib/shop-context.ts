import { createContext } from 'react-router';
import type { PageContext } from '#domain/shop/page-context.ts';

export type ShopContext = PageContext;

export const shopContext = createContext<ShopContext>();
