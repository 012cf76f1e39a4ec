import { expect, it } from 'vitest';
import { type Costs, capacityTables, needOf, WORK, type WorkCost } from '../bench/capacity.ts';

const nothing: WorkCost = { serverMs: 0, mainThreadMs: 0, postgresMs: 0, sentKb: 0, keptKb: 0 };
const costs: Costs = {
  work: {
    ...(Object.fromEntries(WORK.map((kind) => [kind, nothing])) as Costs['work']),
    preview: { serverMs: 1280, mainThreadMs: 20, postgresMs: 7, sentKb: 2, keptKb: 1000 },
    file: { ...nothing, serverMs: 0.2, mainThreadMs: 0.2, sentKb: 10 },
    order: { ...nothing, serverMs: 2000, keptKb: 10_000 },
  },
  processMb: 512,
  workerMb: 256,
};

it('computes what an hour of previews needs', () => {
  const need = needOf(1260, costs);
  // 0.7 previews a second in the busiest minute, on processors that are 70 % busy: as many as the seconds they take.
  expect(need.paintingCores).toBeCloseTo(1.26 + 0.1);
  expect(need.otherCores).toBeCloseTo(0.02 + 120 * 0.0002);
  expect(need.postgresCores).toBeCloseTo(0.007);
  expect(need).toMatchObject({ processes: 1, workers: 2, memoryGb: 1, connections: 50 });
  expect(need.previewsGb).toBeCloseTo(12.6);
  expect(need.keptGbPerYear).toBeCloseTo(12_600 * 0.05 * 0.01 * 365);
  expect(need.sentMbit).toBeCloseTo((0.7 * (2 + 1200) * 8) / 1000);
});

it('takes more processes when one main thread would be busy for too long', () => {
  const talkative = {
    ...costs,
    work: { ...costs.work, page: { ...nothing, serverMs: 100, mainThreadMs: 100 } },
  };
  // 0.844 s of the main thread for each preview, 0.7 of them a second, half of a thread in use.
  expect(needOf(1260, talkative).processes).toBe(2);
});

it('writes the table into its place', () => {
  const page = 'before\n<!-- computed: npm run bench -- costs -->\nold\n<!-- end -->\nafter\n';
  const written = capacityTables(page, costs);
  expect(written).toMatch(
    /^before\n<!-- computed: [^\n]+ -->\n\| previews an hour \| 10 \| 1,000 \| 100,000 \|/,
  );
  expect(written).toMatch(/\n<!-- end -->\nafter\n$/);
  expect(written).not.toContain('old');
  expect(capacityTables(written, costs)).toBe(written);
  expect(() => capacityTables('nothing', costs)).toThrow('no place');
});
