import { Link } from 'react-router';
import { buttonStyle } from '../../ui/button-style.ts';
import { StrayPaws } from './stray-paws.tsx';
import { TROUBLE_COPY } from './trouble-copy.ts';

/** What stands where no page is. */
export function NotFoundScreen() {
  return (
    <div className="wall grid min-h-[62vh] place-content-center justify-items-center gap-6 py-20 text-center">
      <StrayPaws />
      <h1 className="display display-large">{TROUBLE_COPY.notFound.title}</h1>
      <p className="lead max-w-md">{TROUBLE_COPY.notFound.body}</p>
      <Link to="/" className={buttonStyle({ size: 'large' })}>
        {TROUBLE_COPY.notFound.home}
      </Link>
    </div>
  );
}
