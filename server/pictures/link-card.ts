import { drawLinkCard } from '#art/node/draw-link-card.ts';

/** A link card in the shop's hand. @param picture any format that sharp reads @returns PNG of 1200 x 630 pixels */
export function shopLinkCard(picture: Uint8Array, title: string, otherwise: string) {
  return drawLinkCard(picture, {
    title,
    otherwise,
    shop: 'Pawtrait',
    tagline: 'See your pet as art. Instantly.',
  });
}
