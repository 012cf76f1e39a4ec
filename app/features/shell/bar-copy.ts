/** Texts of the bars over checkout and console. Apart from the shell's, which every visitor loads. */
export const BAR_COPY = { secure: 'Secure checkout', console: 'Console', viewShop: 'View shop' } as const;
