import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import './content.css';

/** The column in which a long text stands. */
export function Prose({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('prose', className)}>{children}</div>;
}

/** Links of texts: within the shop without a new page, to elsewhere as they are. */
function TextLink({ href = '', children }: ComponentProps<'a'>) {
  if (href.startsWith('/')) return <Link to={href}>{children}</Link>;
  return <a href={href}>{children}</a>;
}

interface PaintingProps {
  src: string;
  alt: string;
  /** Sides in pixels. */
  width: number;
  height: number;
  children?: ReactNode;
}

/** A framed picture in an article, with a caption below. */
function Painting({ src, alt, width, height, children }: PaintingProps) {
  return (
    <figure className="bg-surface p-3 shadow-soft sm:p-4">
      <div className="overflow-hidden" style={{ aspectRatio: `${width} / ${height}` }}>
        <Picture src={src} alt={alt} sizes="(min-width: 44rem) 40rem, 88vw" />
      </div>
      {children && <figcaption className="px-1 pt-3 text-[0.9375rem] text-ink-soft">{children}</figcaption>}
    </figure>
  );
}

/** Advice that stands out of the text. */
function Advice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside aria-label={title} className="rounded-card bg-honey-wash px-6 py-5 text-honey-text">
      <p className="display display-small">{title}</p>
      <div className="mt-2 grid gap-3 leading-relaxed">{children}</div>
    </aside>
  );
}

/** What texts in MDX are made of. */
export const TEXT_COMPONENTS = { a: TextLink, Painting, Advice };
