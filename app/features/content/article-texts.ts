import { type ComponentType, lazy } from 'react';
import { ARTICLES } from '#domain/shop/articles.ts';

type Text = ComponentType<{ components?: object }>;

const FILES = import.meta.glob<{ default: Text }>('./articles/*.mdx');

/** The texts of articles by slug, each loaded when it is opened. */
export const ARTICLE_TEXTS: Readonly<Record<string, Text>> = Object.fromEntries(
  ARTICLES.map(({ slug }) => {
    const load = FILES[`./articles/${slug}.mdx`];
    if (!load) throw new Error(`The article ${slug} has no text.`);
    return [slug, lazy(load)];
  }),
);
