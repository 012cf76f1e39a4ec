import { cva, type VariantProps } from 'class-variance-authority';
import type { ReactNode } from 'react';

const noticeStyle = cva(
  'flex items-start gap-3 rounded-card px-4 py-3 text-[0.9375rem] [&>svg]:mt-0.5 [&>svg]:shrink-0',
  {
    variants: {
      tone: {
        plain: 'bg-paper-deep text-ink',
        sage: 'bg-sage-wash text-sage-text',
        honey: 'bg-honey-wash text-honey-text',
        danger: 'bg-danger-wash text-danger',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
);

interface NoticeProps extends VariantProps<typeof noticeStyle> {
  icon?: ReactNode;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A short message in place. The caller decides whether it is announced, and how urgently. */
export function Notice({ tone, icon, title, children, action }: NoticeProps) {
  return (
    <div className={noticeStyle({ tone })}>
      {icon}
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="leading-snug">{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  );
}
