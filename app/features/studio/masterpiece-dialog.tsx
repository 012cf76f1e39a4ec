import { Heart, type LucideIcon, Palette, ShoppingBag } from 'lucide-react';
import type { Variant } from '#domain/experiments.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Picture } from '../../ui/picture.tsx';
import { STUDIO_COPY } from './studio-copy.ts';

interface MasterpieceDialogProps {
  url: string;
  title: string;
  flow: Variant;
  /** Missing while the shop has no gallery to save into. */
  onSave?: (() => void) | undefined;
  onAnother: () => void;
  onShop: () => void;
  onClose: () => void;
}

/** 'Your Masterpiece!': the finished artwork and what can be done with it, in the words of either flow. */
export function MasterpieceDialog(props: MasterpieceDialogProps) {
  const { url, title, flow, onSave, onAnother, onShop, onClose } = props;
  const words = STUDIO_COPY.masterpiece[flow];
  return (
    <Dialog open onClose={onClose} title={STUDIO_COPY.masterpiece.title} description={title}>
      <div className="grid gap-5 p-6">
        <div className="mx-auto aspect-square w-full max-w-[min(22rem,42vh)] rotate-[0.8deg] bg-surface p-3 shadow-lift">
          <div className="see-through size-full overflow-hidden">
            <Picture src={url} alt={title} priority />
          </div>
        </div>
        <div className="grid gap-3">
          {onSave && (
            <Action icon={Heart} onPress={onSave} look="accent">
              {words.save}
            </Action>
          )}
          <Action icon={ShoppingBag} onPress={onShop} look={onSave ? 'outline' : 'accent'}>
            {words.shop}
          </Action>
          <Action icon={Palette} onPress={onAnother} look="quiet">
            {words.another}
          </Action>
        </div>
      </div>
    </Dialog>
  );
}

interface ActionProps {
  icon: LucideIcon;
  look: 'accent' | 'outline' | 'quiet';
  onPress: () => void;
  children: string;
}

function Action({ icon: Icon, look, onPress, children }: ActionProps) {
  return (
    <Button look={look} className="w-full" onClick={onPress}>
      <Icon size={20} aria-hidden />
      {children}
    </Button>
  );
}
