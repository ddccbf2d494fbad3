import { checkBy } from '../../../contract/check';
import type { FieldFaults } from '../../../contract/errors';
import { type MessageRequest, messageRequest } from '../../../contract/messages/messages';
import { type FieldName, fieldNames, type MessageFields } from './message-draft';

export type MessageFaults = Partial<Record<FieldName, string>>;

/** The message as the server takes it, or what is wrong with it, by field. */
export function checkMessage({
  name,
  email,
  subject,
  message,
}: MessageFields): { form: MessageRequest } | { faults: MessageFaults } {
  const checked = checkBy(messageRequest, { name, email, subject, message });
  return 'faults' in checked ? { faults: faultsInForm(checked.faults) } : { form: checked.value };
}

/** Of the server's faults those that stand beside a field of the form. */
export function faultsInForm(faults: FieldFaults): MessageFaults {
  const inForm: MessageFaults = {};
  for (const name of fieldNames) if (faults[name]) inForm[name] = faults[name];
  return inForm;
}
