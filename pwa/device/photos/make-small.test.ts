import { expect, it } from 'vitest';
import { kindOf } from './make-small';

const ascii = (text: string) => Uint8Array.from(text, (each) => each.charCodeAt(0));

it.each([
  ['jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe1)],
  ['png', ascii('\x89PNG\r\n\x1a\n')],
  ['webp', ascii('RIFF\x00\x00\x00\x00WEBPVP8 ')],
  ['heic', ascii('\x00\x00\x00\x18ftypheic')],
  ['heic', ascii('\x00\x00\x00\x18ftypmif1')],
  ['video', ascii('\x00\x00\x00\x18ftypisom')],
  ['video', ascii('\x1a\x45\xdf\xa3')],
  ['other', ascii('<svg onload="alert(1)">')],
  ['other', new Uint8Array()],
] as const)('tells %s by its bytes', (kind, head) => {
  expect(kindOf(head)).toBe(kind);
});
