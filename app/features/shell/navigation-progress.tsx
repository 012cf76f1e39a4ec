import { useNavigation } from 'react-router';
import { SHELL_COPY } from './shell-copy.ts';

/** A wash of paint along the top edge while the next page is on its way; quick pages never show it. */
export function NavigationProgress() {
  const navigation = useNavigation();
  if (navigation.state === 'idle') return null;
  return (
    <div role="progressbar" aria-label={SHELL_COPY.loading} className="fixed inset-x-0 top-0 z-50 h-1">
      <div className="h-full origin-left animate-wash rounded-r-full bg-accent" />
    </div>
  );
}
