import { useState } from 'react';
import type { Outcome } from './outcome.ts';

/** The version of something that is being edited. */
interface EditedVersion<Version> {
  /** What the edits start from; sent along when they are saved, to detect concurrent edits. */
  readonly seen: Version;
  /** After edits were saved: they start from the new version now. */
  readonly setSeen: (version: Version) => void;
  readonly setOutcome: (outcome: Outcome<unknown> | null) => void;
  /** For the `SaveBar`: the outcome of the last attempt, and both ways on after a conflict. */
  readonly ways: {
    readonly outcome: Outcome<unknown> | null;
    readonly onTakeTheirs: () => void;
    readonly onKeepMine: () => void;
  };
}

/**
 * Keeps which version an admin is editing while `current` follows the database.
 *
 * @param takeTheirs replaces the edits by what is stored now
 */
export function useVersion<Version>(current: Version, takeTheirs: () => void): EditedVersion<Version> {
  const [seen, setSeen] = useState(current);
  const [outcome, setOutcome] = useState<Outcome<unknown> | null>(null);
  const goOnFromTheirs = () => {
    setSeen(current);
    setOutcome(null);
  };
  return {
    seen,
    setSeen,
    setOutcome,
    ways: {
      outcome,
      onKeepMine: goOnFromTheirs,
      onTakeTheirs: () => {
        takeTheirs();
        goOnFromTheirs();
      },
    },
  };
}
