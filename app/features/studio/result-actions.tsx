import { Check, Heart, type LucideIcon, Palette, ShoppingBag, Undo2 } from 'lucide-react';
import type { Variant } from '#domain/shop/experiments.ts';
import type { ProductPage } from '../../lib/started-at-product.ts';
import { Button } from '../../ui/button.tsx';
import { STUDIO_COPY } from './studio-copy.ts';

interface ResultActionsProps {
  flow: Variant;
  /** Missing while the shop has no gallery to save into. */
  onSave?: (() => void) | undefined;
  /** Missing where there is nothing to restart. */
  onAnother?: (() => void) | undefined;
  onShop: () => void;
  /** The product that the artwork was started for; null without one. */
  product: ProductPage | null;
  /** Shows the artwork on that product. */
  onProduct: () => void;
  /** Takes the picture for something that is ordered already, instead of saving and buying it. */
  onChoose?: (() => void) | undefined;
}

/** What can be done with a finished artwork, in the order and the words of either flow. The first is the main one. */
export function ResultActions(props: ResultActionsProps) {
  const { flow, onSave, onAnother, onShop, product, onProduct, onChoose } = props;
  const words = STUDIO_COPY.masterpiece[flow];
  if (onChoose) {
    return (
      <div className="grid gap-3">
        <Action icon={Check} onPress={onChoose} look="accent">
          {STUDIO_COPY.masterpiece.choose}
        </Action>
        {onAnother && (
          <Action icon={Palette} onPress={onAnother} look="outline">
            {words.another}
          </Action>
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      {product && (
        <Action icon={Undo2} onPress={onProduct} look="accent">
          {STUDIO_COPY.masterpiece.onProduct(product.name)}
        </Action>
      )}
      {onSave && (
        <Action icon={Heart} onPress={onSave} look={product ? 'outline' : 'accent'}>
          {words.save}
        </Action>
      )}
      {onAnother && (
        <Action icon={Palette} onPress={onAnother} look="outline">
          {words.another}
        </Action>
      )}
      <Action icon={ShoppingBag} onPress={onShop} look={onSave || product ? 'outline' : 'accent'}>
        {words.shop}
      </Action>
    </div>
  );
}

interface ActionProps {
  icon: LucideIcon;
  look: 'accent' | 'outline';
  onPress: () => void;
  children: string;
}

function Action({ icon: Icon, look, onPress, children }: ActionProps) {
  return (
    <Button look={look} className="w-full px-4!" onClick={onPress}>
      <Icon size={20} aria-hidden />
      {children}
    </Button>
  );
}
