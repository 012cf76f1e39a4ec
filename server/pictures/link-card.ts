import { drawLinkCard } from '#art/node/draw-link-card.ts';
import { nameOfShop, SHOP_TAGLINE } from '#domain/shop/shop-name.ts';

/** A link card in the shop's hand. @param picture any format that sharp reads @returns PNG of 1200 x 630 pixels */
export function shopLinkCard(picture: Uint8Array, title: string, otherwise: string) {
  return drawLinkCard(picture, {
    title,
    otherwise,
    shop: nameOfShop(),
    tagline: SHOP_TAGLINE,
  });
}
