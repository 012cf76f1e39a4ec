import { Link } from 'react-router';
import { ContactForm } from './contact-form.tsx';
import { CONTENT_COPY } from './content-copy.ts';

const COPY = CONTENT_COPY.contact;

interface ContactScreenProps {
  stamp: string;
  onAnother: () => void;
}

/** The form, and beside it what helps to get a good answer. */
export function ContactScreen({ stamp, onAnother }: ContactScreenProps) {
  return (
    <div className="wall grid gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-[1fr_1.35fr]">
      <header>
        <h1 className="display display-large">{COPY.title}</h1>
        <p className="lead mt-4 max-w-lg">{COPY.lead}</p>
        <p className="mt-6">
          {COPY.faq}{' '}
          <Link
            to="/faq"
            className="font-semibold underline decoration-2 decoration-honey underline-offset-4 hover:decoration-4"
          >
            {COPY.faqLink}
          </Link>
        </p>
        <ul className="mt-9 hidden gap-6 border-line border-l-[3px] pl-6 lg:grid">
          {COPY.hints.map((hint) => (
            <li key={hint.title}>
              <p className="font-semibold">{hint.title}</p>
              <p className="mt-1 text-ink-soft">{hint.body}</p>
              {'to' in hint && (
                <Link
                  to={hint.to}
                  className="mt-1 inline-flex min-h-11 items-center font-semibold underline decoration-2 decoration-honey underline-offset-4"
                >
                  {hint.link}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </header>
      <div className="tape relative bg-surface px-6 py-9 shadow-lift sm:px-10 sm:py-11">
        <ContactForm key={stamp} stamp={stamp} onAnother={onAnother} />
      </div>
    </div>
  );
}
