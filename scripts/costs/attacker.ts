/** A separate process of low priority: attackers have their own machines and take no processor time from the shop. */
import { lowerPriority } from '#art/node/lower-priority.ts';
import { ATTACKS, type AttackName, type Target } from './attacks.ts';

lowerPriority(19);

process.once('message', async ({ name, target }: { name: AttackName; target: Target }) => {
  process.send?.(await ATTACKS[name](target), () => process.exit(0));
});
