import { describe, expect, it } from 'vitest';

describe('lists compared at a glance', () => {
  it('are equal where every entry is, NaN included', () => {
    expect(Float32Array.of(0.5, Number.NaN)).toEqual(Float32Array.of(0.5, Number.NaN));
    expect(['one', 2, true]).toStrictEqual(['one', 2, true]);
  });

  it('differ by one entry, by the sign of zero, by their length and by their kind', () => {
    expect(Uint8Array.of(1, 2)).not.toEqual(Uint8Array.of(1, 3));
    expect([0]).not.toEqual([-0]);
    expect(Uint8Array.of(1, 2)).not.toEqual(Uint8Array.of(1));
    expect(Float32Array.of(1)).not.toEqual(Float64Array.of(1));
  });

  it('are left to expect where there is more to them than plain values', () => {
    expect([1, { two: 2 }]).toEqual([1, expect.anything()]);
    expect([1, { two: 2 }]).not.toEqual([1, { two: 3 }]);
    const withHole = Object.assign([], { 0: 1, length: 2 });
    expect([1, undefined]).not.toStrictEqual(withHole);
  });
});
