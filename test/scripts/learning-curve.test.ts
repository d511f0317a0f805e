/** Learning curves: what a reader must find in the picture. */
import { describe, expect, test } from 'vitest';
import { type CurveSeries, learningCurve } from '../../scripts/learning-curve.ts';

const NET: CurveSeries = {
  label: 'net, 64 sims',
  points: [
    { x: 0, mean: -2, half: 0.5 },
    { x: 10, mean: 0.5, half: 0.5 },
    { x: 20, mean: 2, half: 1 },
  ],
};

function drawn(...series: CurveSeries[]): string {
  return learningCurve({ title: 'How it <learns>', xTitle: 'generation', yTitle: 'points & chips', series });
}

/** The numbers of an attribute of the first element that has all of `marks`. */
function numbersOf(svg: string, attribute: string, ...marks: string[]): number[] {
  const element = svg.match(/<[^>]*>/g)?.find((text) => marks.every((mark) => text.includes(mark))) ?? '';
  return (element.split(` ${attribute}="`)[1]?.split('"')[0].split(/[ ,]/) ?? []).map(Number);
}

describe('a learning curve', () => {
  test('has titles and a legend, safe inside markup', () => {
    const svg = drawn(NET, { label: 'a < b', points: [] });
    for (const text of ['How it &lt;learns&gt;', '>generation<', 'points &amp; chips', '>net, 64 sims<', 'a &lt; b']) {
      expect(svg).toContain(text);
    }
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).not.toMatch(/<script|<image|url\(|NaN|undefined|Infinity/);
  });

  test('goes up where the mean does, inside its band', () => {
    const svg = drawn(NET);
    const line = numbersOf(svg, 'points', 'polyline'); // x0 y0 x1 y1 x2 y2
    const band = numbersOf(svg, 'points', 'polygon'); // along the top, and back along the bottom
    expect(line.length).toBe(6);
    expect(band.length).toBe(12);
    expect(line[1]).toBeGreaterThan(line[3]); // y counts downwards
    expect(line[3]).toBeGreaterThan(line[5]);
    [0, 1, 2].forEach((i) => {
      const [top, mean, bottom] = [band[2 * i + 1], line[2 * i + 1], band[11 - 2 * i]];
      expect(mean - top).toBeCloseTo(bottom - mean, 0);
      expect(mean).toBeGreaterThan(top);
    });
    expect(svg).toContain('<title>net, 64 sims, 20: +2.0 +/- 1.0</title>');
  });

  test('has a zero line, even where all is above it', () => {
    const [y] = numbersOf(drawn(NET), 'y1', 'class="zero"');
    const line = numbersOf(drawn(NET), 'points', 'polyline');
    expect(y).toBeLessThan(line[1]); // -2 is below it
    expect(y).toBeGreaterThan(line[3]); // +0.5 above
    const high = drawn({ label: 'high', points: NET.points.map((p) => ({ ...p, mean: p.mean + 50 })) });
    expect(high.match(/class="zero"/g)?.length).toBe(1);
  });

  test('is the same for the same points in any order', () => {
    expect(drawn({ ...NET, points: NET.points.toReversed() })).toBe(drawn(NET));
  });

  test('counts whole things in whole numbers', () => {
    const svg = drawn({ label: 'short', points: [1, 2].map((x) => ({ x, mean: x, half: 0.1 })) });
    expect(svg).toContain('text-anchor="middle">1<');
    expect(svg).not.toContain('text-anchor="middle">1.2<');
  });

  test('more series than colours differ by dashes', () => {
    const svg = drawn(...Array.from({ length: 8 }, (_, i) => ({ ...NET, label: `series ${i}` })));
    const strokes = svg.match(/<polyline[^>]*>/g)?.map((text) => text.slice(text.indexOf('stroke=')));
    expect(new Set(strokes).size).toBe(8);
  });

  test.each<[string, CurveSeries[]]>([
    ['no series', []],
    ['no points', [{ label: 'x', points: [] }]],
    ['a single point', [{ label: 'x', points: [{ x: 3, mean: 0, half: 0 }] }]],
    [
      'unknown intervals',
      [{ label: 'x', points: [null, Number.POSITIVE_INFINITY].map((half, x) => ({ x, mean: 1, half })) }],
    ],
  ])('%s is no trouble', (_, series) => {
    expect(drawn(...series)).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('a mean that is no number is refused', () => {
    expect(() => drawn({ label: 'x', points: [{ x: 1, mean: Number.NaN, half: 0 }] })).toThrow(
      'a point of a curve needs numbers for x and mean, not 1 and NaN',
    );
  });
});

describe('a logarithmic axis', () => {
  function drawnBy(...xs: number[]): string {
    const series = [{ label: 'search', points: xs.map((x) => ({ x, mean: 1, half: 0.1 })) }];
    return learningCurve({ title: 'a', xTitle: 'simulations', xScale: 'logarithmic', yTitle: 'points', series });
  }
  const ticksOf = (svg: string) =>
    Array.from(svg.matchAll(/y="370" text-anchor="middle">([^<]*)</g), ([, text]) => text);
  const placesOf = (svg: string) => numbersOf(svg, 'points', 'polyline').filter((_, i) => i % 2 === 0);

  test('has equal ways for equal factors, from end to end', () => {
    const [first, second, third, fourth] = placesOf(drawnBy(16, 64, 256, 4096));
    expect(third - second).toBeCloseTo(second - first, 0);
    expect(fourth - third).toBeCloseTo(2 * (second - first), 0);
    expect(placesOf(drawnBy(16, 4096))).toEqual([first, fourth]);
  });

  test('has its ticks where there are points, each once, in order', () => {
    expect(ticksOf(drawnBy(1000, 3, 50, 3))).toEqual(['3', '50', '1000']);
    expect(numbersOf(drawnBy(3, 50), 'x1', 'class="grid"')).toEqual([placesOf(drawnBy(3, 50))[0]]);
  });

  test('has a single point in its middle', () => {
    expect(placesOf(drawnBy(64))).toEqual([(placesOf(drawnBy(1, 2))[0] + placesOf(drawnBy(1, 2))[1]) / 2]);
  });

  test('needs no points', () => {
    expect(drawnBy()).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('has no place for zero', () => {
    expect(() => drawnBy(4, 0)).toThrow('a logarithmic axis has places above 0 only, and a point lies at 0');
  });
});
