import type { DocumentSnapshot } from '../documents/document-shapes';
import type { QuoteVersion } from './quotes';

/** What the paper of a quote states: its newest version, who we are and whom it is for. */
export interface QuotePaper extends Omit<QuoteVersion, 'service' | 'changes'> {
  kind: 'quote';
  reference: string;
  /** The reference of its booking. */
  booking: string;
  seller: DocumentSnapshot['seller'];
  buyer: DocumentSnapshot['buyer'];
}
