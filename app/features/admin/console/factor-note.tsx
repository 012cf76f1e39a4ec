import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useAuth } from '../../../lib/auth/auth-context.ts';
import { verifiedFactors } from '../../../lib/auth/second-factor.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Notice } from '../../../ui/notice.tsx';
import { CONSOLE_COPY } from './console-copy.ts';

const { title, body, action } = CONSOLE_COPY.unprotected;

/** A note for admins without a second factor. */
export function FactorNote() {
  const { user } = useAuth();
  if (!user || verifiedFactors(user).length > 0) return null;
  return (
    <div className="mb-6">
      <Notice
        tone="honey"
        icon={<ShieldAlert size={20} aria-hidden />}
        title={title}
        action={
          <Link to="/account#two-step" className={buttonStyle({ look: 'outline', size: 'small' })}>
            {action}
          </Link>
        }
      >
        {body}
      </Notice>
    </div>
  );
}
