import { Link } from 'react-router';
import { Logo } from './logo.tsx';
import { FOOTER_LINKS } from './navigation-links.ts';
import { SHELL_COPY } from './shell-copy.ts';

/** The end of every page. */
export function Footer({ year }: { year: number }) {
  return (
    <footer className="mt-24 border-line border-t bg-paper-deep paper-grain">
      <div className="wall grid gap-10 py-14 md:grid-cols-[1.4fr_1fr]">
        <div className="max-w-md">
          <Logo />
          <p className="mt-6 leading-relaxed">{SHELL_COPY.footer}</p>
          <p className="mt-3 text-[0.9375rem] text-ink-soft leading-relaxed">{SHELL_COPY.privacy}</p>
        </div>
        <nav aria-label="Footer" className="md:justify-self-end">
          <ul className="grid gap-x-10 sm:grid-cols-2">
            {FOOTER_LINKS.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  preventScrollReset={to === '/#upload'}
                  className="flex min-h-11 items-center font-medium decoration-2 decoration-honey underline-offset-6 hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className="wall border-line border-t py-6 text-ink-soft text-sm">
        © {year} {SHELL_COPY.name}. {SHELL_COPY.tagline}
      </p>
    </footer>
  );
}
