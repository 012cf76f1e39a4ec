import { Link } from 'react-router';
import { FOOTER_COPY } from './footer-copy.ts';
import { FOOTER_GROUPS } from './footer-links.ts';
import { Logo } from './logo.tsx';
import { socialLinks } from './social-links.ts';

const LINK =
  'flex min-h-11 items-center font-medium decoration-2 decoration-honey underline-offset-6 hover:underline';

interface FooterProps {
  year: number;
  /** Addresses of the shop at social networks. */
  social: readonly string[];
}

/** The end of every page. */
export function Footer({ year, social }: FooterProps) {
  const elsewhere = socialLinks(social);
  return (
    <footer className="mt-24 border-line border-t bg-paper-deep paper-grain">
      <div className="wall grid gap-x-14 gap-y-10 py-14 lg:grid-cols-[1.2fr_1.6fr]">
        <div className="max-w-md">
          <Logo />
          <p className="mt-6 leading-relaxed">{FOOTER_COPY.lead}</p>
          <p className="mt-3 text-[0.9375rem] text-ink-soft leading-relaxed">{FOOTER_COPY.privacy}</p>
        </div>
        <nav aria-label={FOOTER_COPY.navigation} className="grid grid-cols-2 gap-x-8 gap-y-8 sm:grid-cols-3">
          {FOOTER_GROUPS.map(({ title, links }) => (
            <div key={title}>
              <p className="font-semibold text-ink-soft text-sm">{title}</p>
              <ul className="mt-1">
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link to={to} data-stay={to === '/#upload' || undefined} className={LINK}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="wall flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-line border-t py-4">
        <p className="text-ink-soft text-sm">{FOOTER_COPY.owner(year)}</p>
        <ul aria-label={FOOTER_COPY.social} className="flex flex-wrap gap-x-5">
          {elsewhere.map(({ label, to }) => (
            <li key={to}>
              <a href={to} rel="me noopener" className={`${LINK} text-sm`}>
                {label}
              </a>
            </li>
          ))}
          <li>
            <a href="/blog/rss.xml" className={`${LINK} text-sm`}>
              {FOOTER_COPY.feed}
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
