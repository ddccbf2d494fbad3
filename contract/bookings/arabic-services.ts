import type { BookableService } from './booking-rules';

const services: Record<BookableService, string> = {
  Painting: 'الصباغة',
  'Water Tank Cleaning': 'تنظيف خزانات المياه',
  'AC Services': 'خدمات المكيفات',
  Plumbing: 'السباكة',
  'Handyman Services': 'أعمال الصيانة المنزلية',
  Cleaning: 'التنظيف',
  'Electrical Work': 'الأعمال الكهربائية',
  'Interior Design': 'التصميم الداخلي',
  'Home Renovation': 'تجديد المنازل',
  'Home Automation': 'المنازل الذكية',
};

/** A service in Arabic; one that has no Arabic name stays as it is. */
export function arabicService(service: string): string {
  return services[service as BookableService] ?? service;
}
