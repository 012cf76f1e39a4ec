import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { CHECKOUT_COPY } from './checkout-copy.ts';
import { OutcomeFrame } from './outcome-frame.tsx';

const copy = CHECKOUT_COPY.order;

interface MissingOrderProps {
  /** Why it could not be read; null when its link is wrong. */
  problem: string | null;
  /** It is being read once more. */
  isAsking: boolean;
  /** Reads it once more. */
  onAgain: () => void;
}

/** In place of an order that could not be read: its link is wrong, or the shop was out of reach. */
export function MissingOrder({ problem, isAsking, onAgain }: MissingOrderProps) {
  return (
    <OutcomeFrame title={copy.missing} body={isAsking ? copy.loading : (problem ?? copy.missingBody)}>
      <Link to="/orders" className={buttonStyle({})}>
        {copy.lookup}
      </Link>
      <Button look="outline" aria-disabled={isAsking} onClick={() => !isAsking && onAgain()}>
        {CHECKOUT_COPY.processing.again}
      </Button>
    </OutcomeFrame>
  );
}
