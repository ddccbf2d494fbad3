/**
 * How large photos may be and how many. `edge`: pixels of the longer side once the device made it small, as the server keeps it too;
 * `small`: of the small picture; `bytes`: of one photo as it is sent.
 */
export const photoLimits = {
  edge: 1600,
  small: 320,
  bytes: 3 * 1024 * 1024,
  /** Of the work at one booking; of the problem, and of those by a guest whom nobody answered yet. */
  work: 60,
  problem: 6,
  unanswered: 3,
} as const;

/** What a photo shows: the place before the work, after it, or the problem as its customer saw it. */
export const photoPurposes = ['before', 'after', 'problem'] as const;
export type PhotoPurpose = (typeof photoPurposes)[number];

/** Why the bytes of a photo cannot be taken; each is a code of an error as well. */
export const photoRefusals = ['photo_not_a_picture', 'photo_too_large', 'photo_damaged'] as const;
export type PhotoRefusal = (typeof photoRefusals)[number];

/** How many photos of this purpose a booking may have; before and after count together. */
export function mostPhotos(purpose: PhotoPurpose): number {
  return purpose === 'problem' ? photoLimits.problem : photoLimits.work;
}

/** How long photos are kept after the visit, in years of 365 days: as long as anybody may still complain of the work. */
export const photoYears = 3;

/** Where a photo is read, and its small picture: only by whoever may see its booking. */
export function photoPath(id: string, size: 'whole' | 'small' = 'whole'): string {
  return `/api/photos/${id}${size === 'small' ? '/small' : ''}`;
}

/** Where the bytes of photos are sent, by the protocol tus. */
export const uploadPath = '/api/uploads';
/** The header that says which bytes arrived whole: their SHA-256, in hex. Without it they have not. */
export const uploadHashHeader = 'Upload-Hash';
/** The header in which a guest's device that asked for the booking shows its name. */
export const guestDeviceHeader = 'Guest-Device';
