import { SHOP_LOCALE } from '../shop/shop-language.ts';
import { once } from './once.ts';

const rules = once(() => new Intl.PluralRules(SHOP_LOCALE));

/** Forms of a word by number, as Unicode names them; `other` serves where the language has no such form. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** The form of a word that goes with a number in the shop's language, e.g. `try` with 1 and `tries` with 2. */
export function plural(count: number, forms: PluralForms): string {
  return forms[rules().select(count)] ?? forms.other;
}
