import { expect, it } from 'vitest';
import type { Service } from '../../../contract/content/services';
import { checkService, describeService, inputOf, valuesOf } from './service-values';

const file = { id: 'f1', name: 'Price list', type: 'PDF', url: '/files/prices.pdf' };
const service: Service = {
  id: 'painting',
  name: 'Painting',
  serviceType: 'Painting',
  path: '/services/painting',
  summary: 'Walls.',
  description: 'One room.',
  benefits: ['Quick: done in a day.', 'Clean'],
  features: ['Two coats'],
  brochureUrl: '/brochures/painting.pdf',
  files: [file],
  rev: 3,
};
const { id: _id, serviceType: _type, path: _path, rev: _rev, ...fields } = service;

it('gives the server what it gave', () => {
  expect(checkService(valuesOf(service))).toEqual({ value: fields });
});

it('drops blank lines, and an empty brochure is none', () => {
  const typed = { ...valuesOf(service), benefits: '\n One \n\nTwo', brochureUrl: ' ' };
  expect(inputOf(typed)).toMatchObject({ benefits: ['One', 'Two'], brochureUrl: null });
});

it.each([
  [{ name: '' }, { name: 'Name is required.' }],
  [
    { brochureUrl: 'javascript:alert(1)' },
    { brochureUrl: 'Enter an https address or a path that starts with /.' },
  ],
  [
    { files: [{ ...file, url: 'http://x.example/a' }] },
    { 'files.0.url': 'Enter an https address or a path that starts with /.' },
  ],
  [{ files: [{ ...file, name: ' ' }] }, { 'files.0.name': 'A file name is required.' }],
  [{ features: `fine\n${'x'.repeat(301)}` }, { 'features.1': 'A feature is longer than 300 characters.' }],
])('names what does not fit: %o', (change, faults) => {
  expect(checkService({ ...valuesOf(service), ...change })).toEqual({ faults });
});

it('tells a service in words', () => {
  expect(describeService(fields).map(({ text }) => text)).toEqual([
    'Painting',
    'Walls.',
    'One room.',
    'Quick: done in a day.\nClean',
    'Two coats',
    '/brochures/painting.pdf',
    'Price list · PDF · /files/prices.pdf',
  ]);
});
