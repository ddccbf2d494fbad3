// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { find, show } from '../../ui/testing';
import { PhotoPicker } from './photo-picker';

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

async function choose(files: readonly File[]) {
  const input = find('input[type=file]') as HTMLInputElement;
  Object.defineProperty(input, 'files', { configurable: true, value: files });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const photos = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `p${n}`, src: undefined }));

it('takes no more than there is room for, and says so beside what was not kept', async () => {
  const onFiles = vi.fn(async () => ['This is a video. Take a photo instead.']);
  show(<PhotoPicker label="Photos" add="Add a photo" photos={photos(1)} most={3} onFiles={onFiles} />);
  const files = ['a', 'b', 'c'].map(file);
  await choose(files);
  expect(onFiles).toHaveBeenCalledWith(files.slice(0, 2));
  expect([...document.querySelectorAll('[role=alert]')].map((each) => each.textContent)).toEqual([
    'This is a video. Take a photo instead.',
    '3 photos are the most here.',
  ]);
});

it('offers nothing more where there are enough, and takes one away by its number', () => {
  const onRemove = vi.fn();
  const props = { label: 'Photos', add: 'Add a photo', most: 2, onFiles: async () => [], onRemove };
  show(<PhotoPicker {...props} photos={photos(2)} />);
  expect(document.querySelector('input')).toBeNull();
  act(() => find('[aria-label="Remove photo 2"]').click());
  expect(onRemove).toHaveBeenCalledWith('p1');
});

it('says that a photo was not kept where that failed otherwise', async () => {
  const onFiles = () => Promise.reject(new Error('closed'));
  show(<PhotoPicker label="Photos" add="Add a photo" photos={[]} most={3} onFiles={onFiles} />);
  await choose([file('a')]);
  expect(find('[role=alert]').textContent).toContain('could not be kept');
});
