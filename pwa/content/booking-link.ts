import type { BookableService } from '../../contract/bookings/booking-rules';
import { headOf } from './heads';

/** What a button books: the service, the page that it is about (its path), and one of that page's plans. */
export interface Pressed {
  service: BookableService;
  page?: string;
  plan?: string;
}

/** The form's address with what was pressed: `/booking?service=Home%20Automation&about=/services/…&plan=basic`. */
export function bookingLink({ service, page, plan }: Pressed): string {
  const about = page ? `&about=${page}` : '';
  return `/booking?service=${encodeURIComponent(service)}${about}${plan ? `&plan=${plan.toLowerCase()}` : ''}`;
}

/**
 * What such an address is about beyond the service, in words: `Kitchen & Bathroom`, `MEP & HVAC · Premium plan`. Empty where
 * that says no more, or names nothing that we have.
 */
export function aboutIn(link: URLSearchParams, service: string): string {
  const head = headOf(link.get('about') ?? '');
  const planKey = link.get('plan')?.toLowerCase();
  const plan = head?.plans?.find((each) => each.toLowerCase() === planKey);
  if (!head || (head.label === service && !plan)) return '';
  return plan ? `${head.label} · ${plan} plan` : head.label;
}
