import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';

/** Where short messages appear. Shows what `toast` of sonner is given; stands once in the page. */
export function Toaster({ onReady }: { onReady: () => void }) {
  // Runs after the effects of its children: from here on messages are shown.
  useEffect(onReady, [onReady]);
  return (
    <Sonner
      position="top-center"
      gap={10}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'pointer-events-auto flex w-full items-start gap-3 rounded-card border border-line bg-surface px-5 py-4 font-text text-ink shadow-lift sm:w-[24rem] [&_[data-icon]]:mt-0.5',
          content: 'min-w-0 flex-1',
          title:
            'font-semibold leading-snug [[data-sonner-toast]:not([data-type=error]):has([data-button])_&]:truncate',
          actionButton:
            '-my-2.5 -mr-2 min-h-11 shrink-0 whitespace-nowrap px-2 font-semibold text-accent-text underline underline-offset-4',
          description: 'mt-0.5 text-[0.9375rem] leading-snug text-ink-soft',
          error: 'border-danger/40 [&_[data-icon]]:text-danger',
          success: '[&_[data-icon]]:text-sage-text',
        },
      }}
    />
  );
}
