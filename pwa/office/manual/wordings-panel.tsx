import { type FormEvent, useState } from 'react';
import type { Language } from '../../../contract/notifications/languages';
import {
  fillWording,
  usualWordings,
  type Wording,
  type WordingName,
  wordingNames,
  wordingValues,
} from '../../../contract/notifications/wordings';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { toast } from '../../ui/feedback/toast-store';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextArea } from '../../ui/form/text-input';
import { toastWithUndo } from '../kit/keys/undo';
import { Panel } from '../kit/panels/panel';
import { useSaveWording, useWordings } from './data';
import styles from './manual-messages.module.css';

const names = wordingNames.map((value) => ({ value, label: usualWordings[value].label }));
const tongues = [
  { value: 'en', label: 'English' },
  { value: 'ar', label: 'Arabic' },
];

const example = {
  en: { service: 'AC Services', when: 'Sat, Nov 28, 9:00 AM to 11:00 AM', late: '40 minutes' },
  ar: { service: 'خدمات المكيفات', when: 'السبت 28 نوفمبر، من 9:00 ص إلى 11:00 ص', late: '40 دقيقة' },
};

/** What is said by WhatsApp, in the words of the office. */
export function WordingsPanel() {
  const [open, setOpen] = useState(false);
  const { data: wordings, error, refetch } = useWordings({ enabled: open });
  const [name, setName] = useState<WordingName>('confirmed');
  const [language, setLanguage] = useState<Language>('en');
  const shown = wordings?.find((each) => each.name === name && each.language === language);
  return (
    <Panel
      title="Templates"
      act={
        <Button size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Close' : 'Edit templates'}
        </Button>
      }
    >
      {open && (
        <>
          <p className="soft">The texts of WhatsApp and SMS messages, in the customer’s language.</p>
          <div className="form form-two">
            <Field label="Message">
              <Select
                options={names}
                value={name}
                onChange={(event) => setName(event.currentTarget.value as WordingName)}
              />
            </Field>
            <Field label="Language">
              <Select
                options={tongues}
                value={language}
                onChange={(event) => setLanguage(event.currentTarget.value as Language)}
              />
            </Field>
          </div>
          {error && !wordings && (
            <Note kind="error" live title="Could not load the templates">
              <p>{error.message}</p>
              <Button size="sm" onClick={() => refetch()}>
                Try again
              </Button>
            </Note>
          )}
          {shown && <WordingForm key={`${name} ${language} ${shown.text}`} wording={shown} />}
        </>
      )}
    </Panel>
  );
}

function WordingForm({ wording }: { wording: Wording }) {
  const { name, language, own } = wording;
  const [text, setText] = useState(wording.text);
  const { mutate: save, isPending, error } = useSaveWording();
  const fault = error?.detail.fields?.text;
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  const values = { ...example[language], reference: 'HH-7K3M9', link: `${window.location.origin}/visit/…` };

  const send = (to: string, onSuccess: () => void) => save({ name, language, text: to }, { onSuccess });
  const saved = () => toast({ title: 'Success', description: 'Template saved.' });
  /** The office's own words are gone then: they can be had back. */
  const sendUsual = () =>
    send('', () =>
      toastWithUndo(
        { title: 'Success', description: 'Standard text restored.' },
        () => send(wording.text, saved),
        'Undo: keep your own text',
      ),
    );
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send(text, saved);
  }
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <Field
        label="Text"
        hint={`Filled in automatically: ${wordingValues(name)
          .map((each) => `{${each}}`)
          .join(', ')}.`}
        error={fault}
      >
        <TextArea
          rows={5}
          dir={dir}
          lang={language}
          value={text}
          maxLength={600}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <p className={`${styles.bubble} rounded-md anywhere sand`} lang={language} dir={dir}>
        {fillWording(text || usualWordings[name][language], values)}
      </p>
      {error && !fault && (
        <Note kind="error" live>
          {error.message}
        </Note>
      )}
      <div className={`${styles.acts} cluster`}>
        <Button kind="primary" type="submit" busy={isPending} disabled={text === wording.text}>
          Save text
        </Button>
        {own && (
          <Button busy={isPending} onClick={sendUsual}>
            Restore standard text
          </Button>
        )}
      </div>
    </form>
  );
}
