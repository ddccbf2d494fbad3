import type { FieldFaults } from '../../../contract/errors';
import { type MessageRequest, messageRequest } from '../../../contract/messages';
import { type FieldName, fieldNames, type MessageFields } from './message-draft';

export type MessageFaults = Partial<Record<FieldName, string>>;

/** The message as the server takes it, or what is wrong with it, by field. */
export function checkMessage({
  name,
  email,
  subject,
  message,
}: MessageFields): { form: MessageRequest } | { faults: MessageFaults } {
  const checked = messageRequest.safeParse({ name, email, subject, message });
  if (checked.success) return { form: checked.data };
  const named = checked.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const);
  // The first thing said of a field wins: "is required" comes before "is not valid".
  return { faults: faultsInForm(Object.fromEntries(named.reverse())) };
}

/** Of the server's faults those that stand beside a field of the form. */
export function faultsInForm(faults: FieldFaults): MessageFaults {
  const inForm: MessageFaults = {};
  for (const name of fieldNames) if (faults[name]) inForm[name] = faults[name];
  return inForm;
}
