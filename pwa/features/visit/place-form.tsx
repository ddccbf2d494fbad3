import { type FormEvent, useRef, useState } from 'react';
import type { Visit } from '../../../contract/visits';
import { useFocusAfter, useSubmit } from '../../data/outbox/use-submit';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { toast } from '../../ui/feedback/toast-store';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { AddressFields } from '../../widgets/homes/address-fields';
import { troubleOf, type useVisitActs } from './use-visit-acts';
import styles from './visit.module.css';

type Acts = ReturnType<typeof useVisitActs>;

/** Says where one visit goes and who opens the door. What is typed stays until it is sent. */
export function PlaceForm({ visit, acts, onDone }: { visit: Visit; acts: Acts; onDone(): void }) {
  const [draft, setDraft] = useState({
    address: visit.address,
    area: visit.area,
    name: visit.siteContact?.name ?? '',
    phone: visit.siteContact?.phone ?? '',
  });
  const element = useRef<HTMLFormElement>(null);
  const form = useSubmit<'address' | 'area' | 'name' | 'phone'>();
  useFocusAfter(element, form, '[type=submit]');

  function change(part: Partial<typeof draft>) {
    setDraft((before) => ({ ...before, ...part }));
    form.mend(Object.keys(part));
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void form.run(async (sending) => {
      const [address, area, name, phone] = [draft.address, draft.area, draft.name, draft.phone].map((each) =>
        each.trim(),
      ) as [string, string, string, string];
      if (!address) return { faults: { address: 'Address is required.' } };
      if (phone && !name) return { faults: { name: 'Name is required.' } };
      sending();
      const siteContact = name ? { name, phone: phone || null } : null;
      const sent = await acts.send({ act: 'place', address, area, siteContact });
      if (!sent) return undefined;
      if (sent.is === 'done') {
        toast({ kind: 'success', title: 'Thank you. We know where to come.' });
        onDone();
        return undefined;
      }
      const fields = (sent.is === 'refused' && sent.problem.detail.fields) || {};
      const faults = Object.fromEntries(
        Object.entries(fields).map(([path, why]) => [path.split('.').at(-1) ?? path, why]),
      );
      return { faults, ...(Object.keys(fields).length === 0 && { trouble: troubleOf(sent) }) };
    });
  }

  return (
    <form ref={element} className="form" noValidate onSubmit={onSubmit} inert={form.busy}>
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
        <Field label="Their number" mark="optional" error={form.faults.phone}>
          <TextInput
            name="phone"
            type="tel"
            maxLength={30}
            value={draft.phone}
            onChange={(event) => change({ phone: event.target.value })}
          />
        </Field>
      </div>
      {form.trouble && (
        <Note kind="error" live>
          {form.trouble}
        </Note>
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={form.busy}>
          {form.busy ? 'Sending...' : 'Send'}
        </Button>
        <Button onClick={onDone}>Leave it as it is</Button>
      </div>
    </form>
  );
}
