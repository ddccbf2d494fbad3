/** What became of something sent, as far as it is known within 3 s. */
export type Outcome = 'applied' | 'saved' | 'refused' | 'failed';

/** What a person reads when their change waits. */
export const savedText = 'Saved on this device. Will be sent.';
