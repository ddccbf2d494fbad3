// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { homeTestimonials } from '../../content/testimonials';
import { find, show } from '../../ui/testing';
import { HomeVoice } from './testimonials';

const [voice] = homeTestimonials;
if (!voice) throw new Error('Nobody says anything.');

const face = (avatar?: string) => {
  show(<HomeVoice testimonial={{ ...voice, ...(avatar !== undefined && { avatar }) }} />);
  return find('.avatar');
};

describe('who says it', () => {
  it('is drawn where there is a picture, and by the first letter where it does not load', () => {
    const picture = face('/people/layla.webp');
    expect([picture.tagName, picture.getAttribute('src')]).toEqual(['IMG', '/people/layla.webp']);
    expect([picture.getAttribute('loading'), picture.getAttribute('alt')]).toEqual(['lazy', '']);
    act(() => picture.dispatchEvent(new Event('error')));
    expect(find('.avatar').outerHTML).toBe('<span class="avatar" aria-hidden="true">L</span>');
  });

  it.each([undefined, '', 'javascript:alert(1)', 'data:image/png;base64,AA', '//evil.example/x.png'])(
    'has a letter for the picture %j',
    (avatar) => {
      expect([face(avatar).textContent, document.querySelector('img')]).toEqual(['L', null]);
    },
  );
});
