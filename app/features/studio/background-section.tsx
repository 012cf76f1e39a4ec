import { DEFAULT_BACKGROUND } from '#domain/art-background.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TileGroup } from '../../ui/tile-group.tsx';
import { BackgroundSwatch } from './background-swatch.tsx';
import { STUDIO_COPY } from './studio-copy.ts';
import type { Studio } from './use-studio.ts';

/** 'Select Background': only automatic can be chosen when the style leaves no choice. */
export function BackgroundSection({ studio }: { studio: Studio }) {
  const { catalog, background, backgroundLocked } = studio;
  if (!catalog) return <Skeleton className="h-44" />;
  return (
    <TileGroup
      legend={STUDIO_COPY.background.title}
      aside={backgroundLocked ? STUDIO_COPY.background.locked : background?.description}
      value={background?.id ?? ''}
      onChange={studio.setBackground}
      columns="grid-cols-4 @md:grid-cols-5 @xl:grid-cols-6 @2xl:grid-cols-7"
      tiles={catalog.backgrounds.map((entry) => ({
        value: entry.id,
        label: entry.name,
        hint: entry.description,
        disabled: backgroundLocked && entry.id !== DEFAULT_BACKGROUND,
        picture: <BackgroundSwatch background={entry} />,
      }))}
    />
  );
}
