import type { ComponentType } from 'react';
import type { BookableService } from '../../contract/bookings/booking-rules';
import type { SceneProps } from '../ui/drawings/drawing';
import type { IconName } from '../ui/icon';

export type { PageHead } from './page-head';

/** A marketing page as data: drawn by `features/pages`, printed as its brochure by the build. */
export interface ContentPage {
  heading: string;
  /** Under the heading: one or two sentences. */
  lead: string;
  /** The first stands in the arch. Common services have three (the work, the detail, the result), others one. */
  pictures: readonly Picture[];
  /** A common service's id: its words, benefits, features and files are then the office's to edit. */
  serviceId?: string;
  /** The main button, and what it and every other one of the page books. */
  book: { label: string; service: BookableService };
  /** A second, quieter button in the head. */
  second?: LinkTo;
  /** The panel beside the text. */
  visit: { title: string; points: readonly { icon: IconName; text: string }[]; link?: LinkTo };
  sections: readonly Section[];
  faq?: readonly { question: string; answer: string }[];
  /** Printed as /brochures/<last part of the path>.pdf and offered under Resources. */
  brochure?: { name: string };
}

export interface LinkTo {
  label: string;
  to: string;
}

export interface Picture {
  scene: ComponentType<SceneProps>;
  /** What can be seen, in one sentence. */
  alt: string;
}

export type Section =
  /** A few paragraphs. */
  | { kind: 'words'; title: string; paragraphs: readonly string[] }
  /** Headline and sentence each, hairlines between. */
  | { kind: 'benefits'; title: string; items: readonly { title: string; text: string }[] }
  /** A check list in two columns. */
  | { kind: 'features'; title: string; items: readonly string[] }
  /** Services or parts of one, each with its feature lines. With `shown`, the rest waits behind "Load More Services". */
  | {
      kind: 'cards';
      title: string;
      lead?: string;
      cards: readonly Card[];
      shown?: number;
      /** Beneath the cards: 'Book a Consultation', which books as the page's main button does, a link to /contact. */
      actions?: readonly (LinkTo | { label: string; book: true })[];
    }
  /** Numbered, because the order matters. */
  | { kind: 'steps'; title: string; steps: readonly { title: string; text: string }[] }
  /** What is known before one books: how long, what it needs, what it leaves. */
  | { kind: 'facts'; title: string; rows: readonly { label: string; value: string }[] }
  | { kind: 'plans'; title: string; lead?: string; per: string; plans: readonly PricedPlan[] };

export interface Card {
  title: string;
  text: string;
  features?: readonly string[];
  picture?: Picture;
  /** Its own page: 'Learn More'. */
  to?: string;
  /** 'Book Service' beside it. */
  book?: boolean;
}

/** A plan in dollars, at its starting price; its button leads to /booking. */
export interface PricedPlan {
  id: string;
  title: string;
  amount: number;
  line: string;
  features: readonly string[];
  /** Most Popular. */
  popular?: true;
}
