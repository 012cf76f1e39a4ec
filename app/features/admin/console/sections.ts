import {
  BadgePercent,
  ChartNoAxesColumn,
  Cog,
  Hammer,
  Image,
  type LucideIcon,
  Mailbox,
  Package,
  Palette,
  ScrollText,
  ShieldCheck,
  ShoppingBag,
  Trees,
  Users,
} from 'lucide-react';

/** A page of the console that its navigation leads to. */
export interface ConsoleSection {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

/** The console's pages in groups, in order. A page is added together with its route. */
export const SECTIONS: readonly { readonly name: string; readonly sections: readonly ConsoleSection[] }[] = [
  {
    name: 'Shop',
    sections: [
      { to: '/admin', label: 'Dashboard', icon: ChartNoAxesColumn },
      { to: '/admin/orders', label: 'Orders', icon: Package },
      { to: '/admin/products', label: 'Products', icon: ShoppingBag },
      { to: '/admin/promo-codes', label: 'Promo codes', icon: BadgePercent },
    ],
  },
  {
    name: 'Studio',
    sections: [
      { to: '/admin/styles', label: 'Styles', icon: Palette },
      { to: '/admin/backgrounds', label: 'Backgrounds', icon: Trees },
      { to: '/admin/photos', label: 'Photos', icon: Image },
    ],
  },
  {
    name: 'People',
    sections: [
      { to: '/admin/users', label: 'Users', icon: Users },
      { to: '/admin/pettok', label: 'PetTok', icon: ShieldCheck },
      { to: '/admin/messages', label: 'Messages', icon: Mailbox },
    ],
  },
  {
    name: 'Workshop',
    sections: [
      { to: '/admin/jobs', label: 'Jobs', icon: Hammer },
      { to: '/admin/audit-log', label: 'Audit log', icon: ScrollText },
      { to: '/admin/settings', label: 'Settings', icon: Cog },
    ],
  },
];
