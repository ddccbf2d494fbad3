import { toast } from '../../../ui/feedback/toast-store';
import { savedText } from '../../../widgets/outcome';
import type { JobFormKind } from './check-job-form';

const done: Record<JobFormKind, string> = {
  confirm: 'Job confirmed',
  complete: 'Job completed',
  cancel: 'Job cancelled',
  note: 'Note added',
};

/** The server has taken it. */
export function sayDone(kind: JobFormKind, service: string): void {
  toast({ title: done[kind], description: service });
}

/** It waits on this device. */
export function saySaved(title = savedText): void {
  toast({ kind: 'waiting', title });
}
