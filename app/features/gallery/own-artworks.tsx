import { useEffect, useState } from 'react';
import { browserSupabase } from '../../lib/browser-supabase.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useShopSettings } from '../../lib/use-shop-settings.ts';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BareWalls } from './bare-walls.tsx';

interface Artwork {
  readonly id: string;
  readonly title: string;
  readonly transformed_image_url: string;
}

/** What the user has saved, newest first. */
export function OwnArtworks({ userId }: { userId: string }) {
  const settings = useShopSettings();
  const [artworks, setArtworks] = useState<readonly Artwork[] | null>(null);
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const supabase = await browserSupabase(settings);
      const { data, error } = await supabase
        .from('saved_images')
        .select('id, title, transformed_image_url')
        .eq('user_id', userId)
        .order('created_at', { ascending: false });
      if (error) throw new Error(error.message);
      if (wanted) setArtworks(data);
    };
    read().catch((error: unknown) => reportProblem('The gallery could not be read', error));
    return () => {
      wanted = false;
    };
  }, [settings, userId]);
  if (!artworks) return <Skeleton className="h-60 w-full" />;
  if (artworks.length === 0) return <BareWalls />;
  return (
    <ul className="grid w-full grid-cols-2 gap-5 sm:grid-cols-3 lg:grid-cols-4">
      {artworks.map(({ id, title, transformed_image_url }) => (
        <li key={id}>
          <figure className="bg-surface p-2.5 shadow-soft">
            <div className="see-through aspect-square overflow-hidden">
              <Picture src={transformed_image_url} alt={title} />
            </div>
            <figcaption className="truncate pt-2.5 pb-0.5 text-center font-medium text-sm">
              {title}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
