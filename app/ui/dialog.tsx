import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { DIALOG_COPY } from './dialog-copy.ts';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  /** True by default. */
  open?: boolean;
  /** Missing: nothing but a button of the dialog's own closes it. */
  onClose?: () => void;
  title: string;
  /** Read out after the title. */
  description?: string;
  /** Shown beside the title. */
  aside?: ReactNode;
  /**
   * `sheet` fills a phone's screen and is wide elsewhere; `form` fills the screen on phones; `picture` too, and
   * elsewhere as large as a picture can be; `note` is a small card.
   */
  size?: 'sheet' | 'form' | 'picture' | 'note';
  children: ReactNode;
}

const SIZES = {
  sheet:
    'h-dvh w-full md:h-[min(56rem,100dvh-2rem)] md:w-[min(96rem,100vw-2rem)] md:overflow-hidden md:rounded-sheet',
  form: 'h-dvh w-full overflow-y-auto sm:h-auto sm:max-h-full sm:w-[min(32rem,100%)] sm:rounded-sheet md:w-[min(54rem,100%)]',
  picture:
    'h-dvh w-full overflow-y-auto md:h-auto md:max-h-full md:w-[min(calc(100dvh+15rem),72rem,100%)] md:rounded-sheet',
  note: 'm-4 max-h-[calc(100%-2rem)] w-[min(28rem,100%)] overflow-y-auto rounded-sheet',
} as const;

const isToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-sonner-toaster]') !== null;

/** What closes each open dialog, the topmost last. */
const openDialogs = new Set<() => void>();

/** Restores the focus; if its element is gone, to the dialog below. */
function focusAgain(opener: Element | null) {
  const below = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const target = opener?.isConnected && opener !== document.body ? opener : below;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** A modal: holds the focus, closes with Escape unless it must not, gives the focus back. */
export function Dialog({
  open = true,
  onClose,
  title,
  description,
  aside,
  size = 'note',
  children,
}: DialogProps) {
  // Radix restores the focus to its own trigger only; ours are links and buttons anywhere.
  const opener = useRef<Element | null>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    if (!open) return;
    const closeThis = () => close.current?.();
    openDialogs.add(closeThis);
    return () => {
      openDialogs.delete(closeThis);
    };
  }, [open]);
  // A dialog that has just opened gets no key events yet; Escape must not close the one below instead.
  const closeTopmost = () => [...openDialogs].at(-1)?.();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && closeTopmost()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-veil" />
        <div className="pointer-events-none fixed inset-0 z-50 flex items-center justify-center sm:p-4">
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              focusAgain(opener.current);
            }}
            onInteractOutside={(event) => isToast(event.target) && event.preventDefault()}
            className={classNames(
              'pointer-events-auto relative flex animate-sheet flex-col bg-paper text-ink shadow-lift outline-none paper-grain',
              SIZES[size],
            )}
          >
            <header
              className={classNames(
                'flex items-center gap-3',
                size === 'sheet' ? 'border-line border-b px-5 py-3 md:px-8 md:py-4' : 'px-6 pt-5',
              )}
            >
              <Radix.Title
                className={classNames(
                  'display min-w-0 flex-1',
                  size === 'sheet' ? 'text-[1.2rem] sm:text-2xl' : 'display-medium',
                )}
              >
                {title}
              </Radix.Title>
              {aside}
              {onClose && (
                <Radix.Close asChild>
                  <IconButton label={DIALOG_COPY.close} className="-mr-2">
                    <X size={22} aria-hidden />
                  </IconButton>
                </Radix.Close>
              )}
            </header>
            {description && (
              <Radix.Description
                className={size === 'sheet' ? 'sr-only' : 'px-6 pt-3 text-ink-soft leading-relaxed'}
              >
                {description}
              </Radix.Description>
            )}
            {children}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
