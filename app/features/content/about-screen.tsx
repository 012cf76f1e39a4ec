import { Link } from 'react-router';
import { nameOfShop } from '#domain/shop/shop-name.ts';
import { BeforeAfter } from '../../ui/before-after.tsx';
import { BrushUnderline } from '../../ui/brush-underline.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Picture } from '../../ui/picture.tsx';
import { ABOUT_COPY as COPY } from './about-copy.ts';

/**
 * Who we are, shown by what the studio does.
 *
 * @param props.painter the company whose model paints previews; null when the shop's own engine does
 */
export function AboutScreen({ painter }: { painter: string | null }) {
  const how = painter ? COPY.leadByModel(painter) : COPY.leadByStudio(nameOfShop());
  return (
    <>
      <header className="wall grid items-center gap-x-16 gap-y-12 py-12 md:py-20 lg:grid-cols-[1.1fr_1fr]">
        <div>
          <h1 className="display display-large text-balance">
            {COPY.title[0]} <BrushUnderline>{COPY.title[1]}</BrushUnderline>
          </h1>
          {[COPY.lead, how].map((paragraph) => (
            <p key={paragraph} className="lead mt-6 max-w-xl">
              {paragraph}
            </p>
          ))}
        </div>
        <figure className="mx-auto w-full max-w-md rotate-[1.2deg] bg-surface p-3 pb-0 shadow-lift sm:p-4 sm:pb-0">
          <BeforeAfter
            label={COPY.compare}
            className="aspect-square rounded-none! shadow-none!"
            before={<Picture src="/samples/home/chelsea-before.webp" alt={COPY.before} priority />}
            after={
              <div className="size-full bg-paper-deep">
                <Picture src="/samples/home/chelsea-vibrant.webp" alt={COPY.after} priority />
              </div>
            }
          />
          <figcaption className="display py-4 text-right text-lg">{COPY.caption}</figcaption>
        </figure>
      </header>

      {!painter && <HowItPaints />}

      <Promises painter={painter} />

      <section
        aria-labelledby="models"
        className="wall grid items-center gap-10 pb-8 md:grid-cols-[1fr_1.2fr]"
      >
        <div>
          <h2 id="models" className="display display-large">
            {COPY.models.title}
          </h2>
          <p className="lead mt-4">{painter ? COPY.models.bodyByModel : COPY.models.body}</p>
          <Link to="/#upload" className={buttonStyle({ size: 'large', className: 'mt-7' })}>
            {COPY.models.action}
          </Link>
        </div>
        <ul className="grid grid-cols-2 gap-4 sm:gap-5">
          {COPY.models.pets.map(({ name, src, alt }, index) => (
            <li key={name}>
              <figure
                className={`bg-surface p-2.5 pb-0 shadow-soft ${index % 2 ? 'rotate-[0.8deg]' : '-rotate-[0.8deg]'}`}
              >
                <div className="aspect-square bg-paper-deep">
                  <Picture src={src} alt={alt} sizes="(min-width: 48rem) 18rem, 44vw" />
                </div>
                <figcaption className="py-2.5 text-center text-ink-soft text-sm">{name}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Promises({ painter }: { painter: string | null }) {
  return (
    <section aria-labelledby="promises" className="wall py-16 md:py-24">
      <h2 id="promises" className="display display-large max-w-2xl">
        {COPY.promises.title}
      </h2>
      <ul className="mt-10 grid gap-6 md:grid-cols-2">
        {COPY.promises.list.map(({ title, to, link, ...promise }) => (
          <li key={title} className="flex flex-col rounded-sheet bg-surface px-7 py-7 shadow-soft sm:px-9">
            <h3 className="display display-medium">{title}</h3>
            <p className="mt-3 flex-1 leading-relaxed">
              {painter && 'bodyByModel' in promise ? promise.bodyByModel : promise.body}
            </p>
            <Link
              to={to}
              className="mt-3 inline-flex min-h-11 items-center self-start font-semibold underline decoration-2 decoration-honey underline-offset-4 hover:decoration-4"
            >
              {link}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How the shop’s own engine makes a portrait. */
function HowItPaints() {
  return (
    <section aria-labelledby="how" className="bg-paper-deep paper-grain py-16 md:py-24">
      <div className="wall">
        <h2 id="how" className="display display-large max-w-2xl">
          {COPY.how.title}
        </h2>
        <ol className="mt-10 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
          {COPY.how.steps.map(({ title, body }, index) => (
            <li key={title}>
              <span aria-hidden className="display text-5xl text-accent-text leading-none">
                {index + 1}
              </span>
              <h3 className="display display-small mt-3">{title}</h3>
              <p className="mt-2 text-ink-soft leading-relaxed">{body}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
