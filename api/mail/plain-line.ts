/** What breaks a line or cannot be seen: it would end a header, begin a calendar's next line, or hide what follows. */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu;
/** What turns the direction of what stands behind it, and marks without a width. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A text that is one line, as it looks: for subjects, letters, calendars and notifications. */
export function plainLine(text: string): string {
  return text.replace(turning, '').replace(unseen, ' ').trim();
}
