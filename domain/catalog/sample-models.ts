/** The pets that sample pictures are painted from; their photos ship with the shop (`<id>-before.webp`). */
export const SAMPLE_MODELS = [
  { id: 'rusty', name: 'Rusty, a red dog' },
  { id: 'scruff', name: 'Scruff, a wirehair' },
  { id: 'chelsea', name: 'Chelsea, a cat' },
  { id: 'bandit', name: 'Bandit, a raccoon' },
  { id: 'ginger', name: 'Ginger, a red cat' },
  { id: 'biscuit', name: 'Biscuit, a white puppy' },
  { id: 'clover', name: 'Clover, a beagle' },
] as const;
