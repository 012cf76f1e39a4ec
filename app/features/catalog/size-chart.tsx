import { centimeters, type SizeMeasures } from '#domain/products/size-chart.ts';
import { CATALOG_COPY } from './catalog-copy.ts';

const copy = CATALOG_COPY.product.sizeChart;

/** How large each size is, in inches and centimeters. Collapsed at first. */
export function SizeChart({ sizes }: { sizes: readonly SizeMeasures[] }) {
  return (
    <details className="mt-1">
      <summary className="min-h-11 content-center font-medium text-accent-text underline underline-offset-4">
        {copy.title}
      </summary>
      <table className="mt-1 w-full max-w-md text-left text-[0.9375rem] tabular-nums">
        <caption className="mb-2 text-left text-ink-soft text-sm">{copy.caption}</caption>
        <thead>
          <tr className="border-line-strong border-b">
            <th className="py-2 pr-4 font-semibold">{copy.size}</th>
            <th className="py-2 pr-4 font-semibold">{copy.width}</th>
            <th className="py-2 font-semibold">{copy.length}</th>
          </tr>
        </thead>
        <tbody>
          {sizes.map(({ size, widthInches, lengthInches }) => (
            <tr key={size} className="border-line border-b last:border-0">
              <th scope="row" className="py-2 pr-4 font-semibold">
                {size}
              </th>
              <td className="py-2 pr-4">{copy.measure(widthInches, centimeters(widthInches))}</td>
              <td className="py-2">{copy.measure(lengthInches, centimeters(lengthInches))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
