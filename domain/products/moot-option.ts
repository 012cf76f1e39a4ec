import type { ProductArea, ProductPrint } from './print-products.ts';
import type { ChosenOptions, ProductMetadata, ProductOption } from './product-metadata.ts';

/** What of a product decides whether an option is moot. */
interface Printed {
  readonly details: Pick<ProductMetadata, 'options'>;
  readonly print: ProductPrint | null;
}

/**
 * Whether an option only turns the print, which is square with what else is chosen: then all its values are the same.
 */
export function isMoot({ print }: Printed, chosen: ChosenOptions, option: ProductOption): boolean {
  const areas = print?.areas ?? [];
  if (!onlyTurns(option, areas)) return false;
  const [first, ...others] = option.values.map(({ id }) =>
    areas.find(({ options }) => isSubset(options, { ...chosen, [option.id]: id })),
  );
  return first !== undefined && first.width === first.height && others.every((area) => area === first);
}

/** The same choice with the first value of each moot option, so that equal things are equal in the cart. */
export function settleMoot(product: Printed, chosen: ChosenOptions): ChosenOptions {
  const settled = product.details.options.flatMap((option) => {
    const value = option.values.find(({ soldOut }) => !soldOut) ?? option.values[0];
    return value && isMoot(product, chosen, option) ? [[option.id, value.id] as const] : [];
  });
  return { ...chosen, ...Object.fromEntries(settled) };
}

/** Portrait or landscape: each area that is for one value is for another one with its sides swapped. */
function onlyTurns({ id, values }: ProductOption, areas: readonly ProductArea[]): boolean {
  const turning = areas.filter(({ options }) => options[id] !== undefined);
  const isPlain = values.every(
    ({ surchargeCents, weightGrams, colour, baseImage, aroundInches }) =>
      !surchargeCents && !weightGrams && !colour && !baseImage && !aroundInches,
  );
  return (
    isPlain &&
    turning.length > 0 &&
    turning.every((area) =>
      turning.some(
        (other) =>
          other.options[id] !== area.options[id] &&
          other.width === area.height &&
          other.height === area.width &&
          isSubset({ ...area.options, [id]: '' }, { ...other.options, [id]: '' }),
      ),
    )
  );
}

const isSubset = (some: ChosenOptions, all: ChosenOptions): boolean =>
  Object.entries(some).every(([option, value]) => all[option] === value);
