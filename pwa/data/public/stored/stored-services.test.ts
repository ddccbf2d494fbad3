import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Service } from '../../../../contract/content/services';
import { withOwnText } from './stored-services';

const painting: Service = {
  id: 'painting',
  name: 'Painting',
  serviceType: 'Painting',
  path: '/services/painting',
  summary: 'Walls',
  description: 'Walls and ceilings',
  benefits: ['Dry'],
  features: ['Doors'],
  brochureUrl: '/brochures/painting.pdf',
  files: [],
  rev: 1,
};
const own = { name: 'Villa paint', description: 'Ours', benefits: ['B'], features: ['F'], files: [] };

afterEach(() => vi.restoreAllMocks());

describe('a stored list of services', () => {
  it('overwrites the words of the service that an entry names', () => {
    const tank = { ...own, name: 'Plumbing', description: 'No' };
    expect(withOwnText(painting, JSON.stringify([tank, own]))).toMatchObject({
      id: 'painting',
      name: 'Villa paint',
      description: 'Ours',
      benefits: ['B'],
      brochureUrl: null,
    });
    expect(withOwnText(painting, JSON.stringify([tank]))).toBe(painting);
  });

  it('leads nowhere dangerous', () => {
    const file = { id: '1', name: 'x', type: 'application/pdf', url: 'jav\tascript:alert(1)' };
    const { brochureUrl, files } = withOwnText(
      painting,
      JSON.stringify([{ ...own, brochureUrl: 'javascript:alert(1)', files: [file] }]),
    );
    expect([brochureUrl, files]).toEqual([null, []]);
  });

  it.each(['{', '"text"', '[{"name":5}]', '{"__proto__":{"name":"paint"}}'])(
    'that is none (%s) is logged and ignored',
    (stored) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      expect(withOwnText(painting, stored)).toBe(painting);
      expect(warn).toHaveBeenCalled();
    },
  );
});
