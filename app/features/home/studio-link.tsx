import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../../ui/button-style.ts';

interface StudioLinkProps {
  children: ReactNode;
  look?: 'accent' | 'outline';
  className?: string;
}

/** A link that opens the preview studio on this page. */
export function StudioLink({ children, look = 'accent', className }: StudioLinkProps) {
  return (
    <Link
      to="#upload"
      state={{ fromShop: true, from: '/' }}
      preventScrollReset
      data-stay
      className={buttonStyle({ size: 'large', look, className })}
    >
      {children}
    </Link>
  );
}
