import { type FormEvent, useRef } from 'react';
import type { Visit } from '../../../contract/visits/visits';
import { useDraft } from '../../data/outbox/drafts';
import { useFocusAfter, useSubmit } from '../../data/outbox/use-submit';
import type { PlaceChange } from '../../data/visit/send-visit';
import { placeDraft } from '../../data/visit/use-visit';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { toast } from '../../ui/feedback/toast-store';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import type { VisitChanges } from '../../widgets/changing/use-visit-changes';
import { AddressFields } from '../../widgets/homes/address-fields';

/** Says where one visit goes and who opens the door. What is typed outlives the page until it is sent, or left as it was. */
export function AddressForm(props: {
  visit: Visit;
  changes: VisitChanges<Visit, PlaceChange>;
  onDone(): void;
}) {
  const { visit, changes, onDone } = props;
  const [draft, write, { now, clear }] = useDraft(placeDraft(visit.id), {
    address: visit.address,
    area: visit.area,
    name: visit.siteContact?.name ?? '',
    phone: visit.siteContact?.phone ?? '',
  });
  const element = useRef<HTMLFormElement>(null);
  const form = useSubmit<'address' | 'area' | 'name' | 'phone'>();
  useFocusAfter(element, form, '[type=submit]');

  function change(part: Partial<typeof draft>) {
    write(part);
    form.clearErrors(Object.keys(part));
  }

  function leave() {
    void clear();
    onDone();
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void form.run(async (sending) => {
      const typed = now();
      const [address, area, name, phone] = [typed.address, typed.area, typed.name, typed.phone].map((each) =>
        each.trim(),
      ) as [string, string, string, string];
      if (!address) return { faults: { address: 'Address is required.' } };
      if (phone && !name) return { faults: { name: 'Name is required.' } };
      sending();
      const siteContact = name ? { name, phone: phone || null } : null;
      const sent = await changes.send(visit, { kind: 'place', address, area, siteContact });
      if (sent.is === 'applied' || sent.is === 'saved') {
        toast({ kind: 'success', title: 'Thank you. We know where to come.' });
        leave();
        return undefined;
      }
      const fields = (sent.is === 'refused' && sent.fields) || {};
      const faults = Object.fromEntries(
        Object.entries(fields).map(([path, why]) => [path.split('.').at(-1) ?? path, why]),
      );
      return { faults, ...(Object.keys(fields).length === 0 && { formError: sent.why }) };
    });
  }

  return (
    <form ref={element} className="form" noValidate onSubmit={onSubmit}>
      <div className="form" inert={form.busy}>
        <AddressFields required draft={draft} faults={form.faults} onChange={change} />
        <div data-field="name">
          <Field label="Who opens the door" mark="optional" error={form.faults.name}>
            <TextInput
              name="name"
              maxLength={120}
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
        </div>
        <div data-field="phone">
          <Field label="Phone of the contact" mark="optional" error={form.faults.phone}>
            <TextInput
              name="phone"
              type="tel"
              maxLength={30}
              value={draft.phone}
              onChange={(event) => change({ phone: event.target.value })}
            />
          </Field>
        </div>
      </div>
      {form.formError && (
        <Note kind="error" live>
          {form.formError}
        </Note>
      )}
      <div className="flex wraps gap-8">
        <Button type="submit" kind="primary" busy={form.busy}>
          {form.busy ? 'Sending...' : 'Send'}
        </Button>
        <Button aria-disabled={form.busy} onClick={leave}>
          Go back
        </Button>
      </div>
    </form>
  );
}
