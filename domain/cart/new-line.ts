import { isDownload } from '../products/print-products.ts';
import { type Product, priceWithOptions, weightWithOptions } from '../products/product.ts';
import type { ChosenOptions } from '../products/product-metadata.ts';
import type { CartItem, Customization } from './cart-item.ts';

/** A line for the cart, of a product as it is in the shop now. */
export function newLine(
  product: Product,
  options: ChosenOptions,
  customization: Customization,
): Omit<CartItem, 'id' | 'quantity'> {
  return {
    product: {
      id: product.id,
      name: product.details.name,
      handle: product.handle,
      startingPriceCents: product.priceCents,
      shippingPriceCents: product.shippingCents,
      weightGrams: weightWithOptions(product, options),
      ...(isDownload(product.print) ? { isDownload: true as const } : {}),
    },
    unitPriceCents: priceWithOptions(product, options),
    ...(product.storedId ? { supabaseProductId: product.storedId } : {}),
    options,
    customization,
  };
}
