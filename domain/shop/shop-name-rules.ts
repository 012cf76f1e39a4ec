/** Characters of a name that fit into the header of a page and the subject of a mail. */
export const MAX_SHOP_NAME = 30;

/** Whether it can stand in a mail's header as it is. */
export const isPlainName = (name: string): boolean => !/["<>\\\p{Cc}]/u.test(name);
