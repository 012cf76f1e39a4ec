import { Picture } from '../../ui/picture.tsx';

/** A snapshot taped to the page. */
export function StepPhoto() {
  return (
    <figure className="tape absolute top-4 left-1/2 w-52 -translate-x-1/2 -rotate-3 bg-surface p-2.5 pb-9 shadow-lift">
      <div className="aspect-square overflow-hidden">
        <Picture src="/samples/home/clover-before.webp" alt="" sizes="14rem" />
      </div>
    </figure>
  );
}
