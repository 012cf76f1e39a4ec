import { GALLERY_COPY } from '../features/gallery/gallery-copy.ts';
import { GalleryScreen } from '../features/gallery/gallery-screen.tsx';
import type { Route } from './+types/gallery';

export const meta: Route.MetaFunction = () => [
  { title: GALLERY_COPY.meta },
  { name: 'robots', content: 'noindex' },
];

export default function Gallery() {
  return <GalleryScreen />;
}
