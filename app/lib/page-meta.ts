import type { MetaDescriptor } from 'react-router';
import { SOCIAL_SIZE, socialPicturePath } from '#domain/products/social-picture.ts';
import { nameOfShop } from '#domain/shop/shop-name.ts';
import { pageTitle } from './page-title.ts';

/** What the meta function of every route is given, as far as it is needed here. */
interface MetaArguments {
  readonly matches: readonly unknown[];
  readonly location: { readonly pathname: string };
}

interface PublicPage {
  /** Without the shop's name, unless `isNamed`. */
  readonly title: string;
  /** The title names the shop already. */
  readonly isNamed?: boolean;
  readonly description: string;
  /** As on a link card. Default: the title. */
  readonly shortTitle?: string;
  /** Canonical path with its query, when it differs from the requested address. */
  readonly path?: string;
  readonly type?: 'website' | 'article' | 'product';
  /** What the page's social picture shows, for those who cannot see it. */
  readonly pictureAlt?: string;
  /** What search engines read, in the vocabulary of schema.org. */
  readonly structuredData?: readonly object[];
}

/** Public origin of the shop; empty when the root loader failed. */
export function originOf({ matches }: Pick<MetaArguments, 'matches'>): string {
  const [root] = matches as readonly (
    | { readonly loaderData?: { readonly supabaseUrl?: string } }
    | undefined
  )[];
  return root?.loaderData?.supabaseUrl ?? '';
}

/** The tags of a public page for search engines and other sites. The one home of such tags. */
export function pageMeta(args: MetaArguments, page: PublicPage): MetaDescriptor[] {
  const origin = originOf(args);
  const { title, description, type = 'website', path = args.location.pathname } = page;
  const { shortTitle = title } = page;
  const address = `${origin}${path}`;
  const picture = `${origin}${socialPicturePath(path.split('?', 1)[0] ?? path)}`;
  return [
    { title: page.isNamed ? title : pageTitle(title) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: nameOfShop() },
    { property: 'og:type', content: type },
    { property: 'og:title', content: shortTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: String(SOCIAL_SIZE.width) },
    { property: 'og:image:height', content: String(SOCIAL_SIZE.height) },
    { property: 'og:image:alt', content: page.pictureAlt ?? `${shortTitle}, ${nameOfShop()}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    // React Router escapes what could end the script.
    ...(page.structuredData ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ];
}

/** Tags of a private page: a title and `noindex`. @param title without the shop's name */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }];
}
