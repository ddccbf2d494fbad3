import { type FormEvent, useRef, useState } from 'react';
import type { Visit } from '../../../contract/visits';
import { useFocusAfter, useSubmit } from '../../data/outbox/use-submit';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { toast } from '../../ui/feedback/toast-store';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { Rows } from '../../ui/rows';
import { AddressFields } from '../../widgets/homes/address-fields';
import { troubleOf, type useVisitActs } from './use-visit-acts';
import styles from './visit.module.css';

type Acts = ReturnType<typeof useVisitActs>;

/** Where this visit goes, and who opens the door; as long as somebody is to come, both can be said. */
export function VisitPlace(props: { visit: Visit; isOpen: boolean; disabled: boolean; acts: Acts }) {
  const { visit, isOpen, disabled, acts } = props;
  const [editing, setEditing] = useState(false);
  const { address, area, siteContact } = visit;
  if (!isOpen && !address) return null;
  const place = [address, area].filter(Boolean).join(', ');
  return (
    <section className={styles.place} aria-labelledby="visit-place">
      <h2 id="visit-place">
        {!isOpen ? 'Where it was' : address ? 'Where we come' : 'Where shall we come?'}
      </h2>
      {editing ? (
        <PlaceForm visit={visit} acts={acts} onDone={() => setEditing(false)} />
      ) : (
        <>
          {(place || siteContact) && (
            <Rows
              items={[
                ...(place ? [{ label: 'Address', value: place }] : []),
                ...(siteContact
                  ? [
                      {
                        label: 'Opens the door',
                        value: (
                          <>
                            {siteContact.name}
                            {siteContact.phone && (
                              <>
                                , <bdi className={styles.phone}>{siteContact.phone}</bdi>
                              </>
                            )}
                          </>
                        ),
                      },
                    ]
                  : []),
              ]}
            />
          )}
          {isOpen && (
            <Button
              kind={address ? 'outline' : 'primary'}
              disabled={disabled}
              onClick={() => setEditing(true)}
            >
              {address ? 'Change it' : 'Give the address'}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function PlaceForm({ visit, acts, onDone }: { visit: Visit; acts: Acts; onDone(): void }) {
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
