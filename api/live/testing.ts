import { expect, vi } from 'vitest';

/** A page on another process, with what it leaves unread. */
export function otherPage(unread = 0) {
  const said: string[] = [];
  const answer = {
    writableLength: unread,
    write: (text: string) => said.push(text) > 0,
    end: () => said.push('ended'),
    destroy: () => said.push('cut'),
  };
  return { said, answer: answer as never };
}

export const guest = { actor: null, network: '127.0.0.1', isLiving: async () => true };

/** Once they know of which version the public content is: what is said from now on is news. */
export async function greeted(...pages: Array<{ said: string[] }>) {
  for (const page of pages) {
    await vi.waitFor(() => expect(page.said).toHaveLength(2));
    expect(page.said.splice(0)).toEqual([': \n\n', expect.stringMatching(/^data: public \S+\n\n$/)]);
  }
}
