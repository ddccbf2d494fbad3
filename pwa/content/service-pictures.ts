/** What a common service is drawn and addressed by: the anchor is the one the footer names. */
export interface ServicePicture {
  scene: 'painting' | 'water-tank' | 'ac' | 'plumbing' | 'handyman' | 'cleaning' | 'electrical';
  anchor: string;
}

/** By the service's id. */
export const servicePictures: Record<string, ServicePicture> = {
  painting: { scene: 'painting', anchor: 'painting' },
  'water-tank-cleaning': { scene: 'water-tank', anchor: 'water-tank' },
  'ac-services': { scene: 'ac', anchor: 'ac-services' },
  plumbing: { scene: 'plumbing', anchor: 'plumbing' },
  'handyman-services': { scene: 'handyman', anchor: 'handyman' },
  cleaning: { scene: 'cleaning', anchor: 'cleaning' },
  'electrical-work': { scene: 'electrical', anchor: 'electrical' },
};
