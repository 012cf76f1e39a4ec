declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router';

  const build: ServerBuild;
  export = build;
}

declare module '*.mdx' {
  import type { ComponentType } from 'react';

  /** A long text. Its elements can be replaced by components. */
  const Text: ComponentType<{ components?: object; [fact: string]: unknown }>;
  export default Text;
  /** Second headings in order. */
  export const headings: readonly { readonly id: string; readonly title: string }[];
}
