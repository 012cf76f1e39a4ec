import {
  BadgePercent,
  ChartNoAxesColumn,
  Cog,
  Hammer,
  Image,
  Inbox,
  type LucideIcon,
  Mailbox,
  Package,
  Palette,
  ScrollText,
  ShieldCheck,
  ShoppingBag,
  Star,
  Trees,
  Users,
} from 'lucide-react';
import { CONSOLE_COPY as copy } from './console-copy.ts';

/** A page of the console that its navigation leads to. */
export interface ConsoleSection {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

/** The console's pages in groups, in order. A page is added together with its route. */
export const SECTIONS: readonly { readonly name: string; readonly sections: readonly ConsoleSection[] }[] = [
  {
    name: copy.groups.shop,
    sections: [
      { to: '/admin', label: copy.sections.toDo, icon: Inbox },
      { to: '/admin/dashboard', label: copy.sections.dashboard, icon: ChartNoAxesColumn },
      { to: '/admin/orders', label: copy.sections.orders, icon: Package },
      { to: '/admin/products', label: copy.sections.products, icon: ShoppingBag },
      { to: '/admin/promo-codes', label: copy.sections.promoCodes, icon: BadgePercent },
    ],
  },
  {
    name: copy.groups.studio,
    sections: [
      { to: '/admin/styles', label: copy.sections.styles, icon: Palette },
      { to: '/admin/backgrounds', label: copy.sections.backgrounds, icon: Trees },
      { to: '/admin/photos', label: copy.sections.photos, icon: Image },
    ],
  },
  {
    name: copy.groups.people,
    sections: [
      { to: '/admin/users', label: copy.sections.users, icon: Users },
      { to: '/admin/pettok', label: copy.sections.pettok, icon: ShieldCheck },
      { to: '/admin/reviews', label: copy.sections.reviews, icon: Star },
      { to: '/admin/messages', label: copy.sections.messages, icon: Mailbox },
    ],
  },
  {
    name: copy.groups.workshop,
    sections: [
      { to: '/admin/jobs', label: copy.sections.jobs, icon: Hammer },
      { to: '/admin/audit-log', label: copy.sections.auditLog, icon: ScrollText },
      { to: '/admin/settings', label: copy.sections.settings, icon: Cog },
    ],
  },
];
