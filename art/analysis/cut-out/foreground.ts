/** From this share of the mask on a pixel keeps its own color; up to the other it gets one from further inside. */
export const SURE = 0.9;
export const SPREAD_ABOVE = 0.6;
