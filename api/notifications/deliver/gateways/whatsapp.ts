import { wordingValues } from '../../../../contract/notifications/wordings';
import type { Egress, EgressAnswer } from '../../../egress/egress';
import type { Channel, Outcome, Outgoing } from '../../enqueue/channel';
import { errorOf, failureOf, jsonOf } from './answers';
import type { WhatsappSettings } from './settings';

interface Options {
  settings: WhatsappSettings;
  egress: Egress;
  /** Where the Cloud API is; tests have one of their own. */
  api?: string;
}

const cloud = 'https://graph.facebook.com/v23.0';

/**
 * WhatsApp by the Cloud API: a template of the account, named `homehub_confirmed` and so on, in `en` and `ar`, filled with service,
 * time, reference and link in this order. What no template says waits for a person of the office.
 */
export function whatsappChannel({ settings, egress, api = cloud }: Options): Channel {
  return {
    name: 'whatsapp',
    async send(message, signal) {
      const { phone } = message.to;
      if (!phone) return { state: 'failed', reason: 'no-address' };
      const body = templateBody(message, phone);
      if (!body) return { state: 'by-hand' };
      try {
        const answer = await egress({
          url: `${api}/${settings.phoneId}/messages`,
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${settings.token}` },
          body: JSON.stringify(body),
          signal,
        });
        return outcomeOf(answer);
      } catch (error) {
        return errorOf(error);
      }
    },
  };
}

function templateBody({ content: words, to }: Outgoing, phone: string) {
  if (!words.template) return undefined;
  const { name, values } = words.template;
  const filled = values[to.language];
  // What fills a template is one line, and none of it is empty.
  const parameters = wordingValues(name).map((each) => ({
    type: 'text',
    text: (filled[each] ?? '').replace(/\s+/g, ' ').trim() || '-',
  }));
  return {
    messaging_product: 'whatsapp',
    to: phone.replace(/\D/g, ''),
    type: 'template',
    template: {
      name: `homehub_${name.replace('-', '_')}`,
      language: { code: to.language },
      components: [{ type: 'body', parameters }],
    },
  };
}

function outcomeOf(answer: EgressAnswer): Outcome {
  const { messages, error } = jsonOf(answer.body) as {
    messages?: Array<{ id?: unknown }>;
    error?: { code?: unknown };
  };
  if (answer.status >= 200 && answer.status < 300) {
    const id = Array.isArray(messages) ? messages[0]?.id : undefined;
    return { state: 'taken', ...(typeof id === 'string' && id.length <= 200 && { ref: id }) };
  }
  return outcomes[Number(error?.code)] ?? failureOf(answer);
}

/** The codes of the Cloud API that mean more than the number of their answer. */
const outcomes: Record<number, Outcome | undefined> = {
  // The token is not known, or may not do this.
  190: { state: 'retry', reason: 'unreachable', forAll: true },
  // So much is sent that it asks for patience: of the application, the number, the pair of both.
  4: { state: 'retry', reason: 'busy' },
  80007: { state: 'retry', reason: 'busy' },
  130429: { state: 'retry', reason: 'busy' },
  131048: { state: 'retry', reason: 'busy' },
  131056: { state: 'retry', reason: 'busy' },
  // Whoever it is has no WhatsApp.
  131026: { state: 'failed', reason: 'unknown-address' },
  // There is no such template, or none in this language: a person can say it.
  132000: { state: 'by-hand' },
  132001: { state: 'by-hand' },
  132015: { state: 'by-hand' },
};
