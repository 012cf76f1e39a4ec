/** The two looks in which every screen is judged: contrast and names do not depend on width and light together. */
export const PHONE = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
export const DESK = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const;
