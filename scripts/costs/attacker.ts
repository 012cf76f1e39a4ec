/** A process of its own, so that what attackers do costs whoever measures beside them nothing. */
import { ATTACKS, type AttackName, type Target } from './attacks.ts';

process.once('message', async ({ name, target }: { name: AttackName; target: Target }) => {
  process.send?.(await ATTACKS[name](target), () => process.exit(0));
});
