import { Link } from 'react-router';
import { nameOfShop } from '#domain/shop/shop-name.ts';
import { FOOTER_COPY } from './footer-copy.ts';
import { Logo } from './logo.tsx';
import type { NavigationLink } from './navigation-links.ts';
import { sharingLinks, socialLinks } from './social-links.ts';

const LINK =
  'flex min-h-11 items-center font-medium decoration-2 decoration-honey underline-offset-6 hover:underline';

interface FooterProps {
  year: number;
  /** Addresses of the shop at social networks. */
  social: readonly string[];
  /** The shop's own address, to be shared. */
  address: string;
}

/** The end of every page. */
export function Footer({ year, social, address }: FooterProps) {
  const shop = nameOfShop();
  const hasAccounts = social.length > 0;
  const elsewhere = hasAccounts ? socialLinks(social) : sharingLinks(address);
  return (
    // While a page's content arrives above it, the browser shall not hold on to the footer and scroll down with it.
    <footer className="mt-12 border-line md:mt-24 border-t bg-paper-deep paper-grain [overflow-anchor:none]">
      <div className="wall grid gap-x-14 gap-y-7 py-10 md:gap-y-10 md:py-14 lg:grid-cols-[1.2fr_1.6fr]">
        <div className="max-w-md">
          <Logo />
          <p className="mt-6 leading-relaxed">{FOOTER_COPY.lead}</p>
          <p className="mt-3 text-[0.9375rem] text-ink-soft leading-relaxed">{FOOTER_COPY.privacy}</p>
        </div>
        <nav aria-label={FOOTER_COPY.navigation} className="grid grid-cols-2 gap-x-8 gap-y-5 sm:grid-cols-3">
          {footerGroups(shop).map(({ title, links }) => (
            <div key={title} className="max-sm:last:col-span-2">
              <p className="font-semibold text-ink-soft text-sm">{title}</p>
              <ul className="mt-1 max-sm:in-[div:last-child]:grid max-sm:in-[div:last-child]:grid-cols-2 max-sm:in-[div:last-child]:gap-x-8">
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
        <p className="text-ink-soft text-sm">{FOOTER_COPY.owner(year, shop)}</p>
        <ul aria-label={FOOTER_COPY.social(shop)} className="flex flex-wrap gap-x-5">
          {!hasAccounts && (
            <li aria-hidden className="flex items-center text-ink-soft text-sm">
              {FOOTER_COPY.share}
            </li>
          )}
          {elsewhere.map(({ label, to }) => (
            <li key={to}>
              <a
                href={to}
                rel={hasAccounts ? 'me noopener' : 'noopener nofollow'}
                aria-label={hasAccounts ? undefined : FOOTER_COPY.shareOn(label)}
                className={`${LINK} text-sm`}
              >
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

interface FooterGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

/** Links of the footer, in groups. A link is added together with its page. @param shop the shop's name */
const footerGroups = (shop: string): readonly FooterGroup[] => [
  {
    title: FOOTER_COPY.studio.title,
    links: [
      { label: FOOTER_COPY.studio.create, to: '/#upload' },
      { label: FOOTER_COPY.studio.catalog, to: '/catalog' },
      { label: FOOTER_COPY.studio.pettok, to: '/pettok' },
      { label: FOOTER_COPY.studio.blog, to: '/blog' },
    ],
  },
  {
    title: FOOTER_COPY.yours.title,
    links: [
      { label: FOOTER_COPY.yours.gallery, to: '/gallery' },
      { label: FOOTER_COPY.yours.orders, to: '/orders' },
      { label: FOOTER_COPY.yours.account, to: '/account' },
    ],
  },
  {
    title: shop,
    links: [
      { label: FOOTER_COPY.about.about, to: '/about' },
      { label: FOOTER_COPY.about.faq, to: '/faq' },
      { label: FOOTER_COPY.about.contact, to: '/contact' },
      { label: FOOTER_COPY.about.terms, to: '/terms' },
      { label: FOOTER_COPY.about.privacy, to: '/privacy' },
      { label: FOOTER_COPY.about.imprint, to: '/imprint' },
    ],
  },
];
