import { type FormEvent, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { AdminSettings, SettingsInput } from '../../../contract/settings/admin-settings';
import { settingNames, settingsFields } from '../../../contract/settings/settings-fields';
import { useFocusAfter } from '../../data/outbox/use-submit';
import { Button } from '../../ui/button';
import { Note } from '../../ui/feedback/note';
import { Checkbox } from '../../ui/form/check-field';
import { useSaveSettings } from '../data/singletons';
import { DrawnFields } from '../kit/form/drawn-fields';
import { FormConflict } from '../kit/form/form-conflict';
import { useEditForm } from '../kit/form/use-edit-form';
import { Panel, Panels } from '../kit/panels/panel';
import { savedText } from '../kit/saved-text';
import { HoursField } from './hours-field';
import styles from './settings.module.css';
import { checkSettings, describeSettings, type SettingsValues, valuesOf } from './settings-values';

const words = { done: 'The settings are saved.', failed: 'The settings could not be saved.' };

const groups = [...new Set(settingNames.map((name) => settingsFields[name].group))];

/** How the browser helps with those that are more than text. */
const extra = {
  taxNumber: { inputMode: 'numeric' },
  iban: { autoCapitalize: 'characters', spellCheck: false },
  address: { autoCapitalize: 'words' },
  mapUrl: { inputMode: 'url', autoCapitalize: 'none', placeholder: 'https://' },
} as const;

/** All settings in one form, a panel a subject. Newer ones take the place of what nobody touched; beside what is typed they stand. */
export function SettingsForm({ settings }: { settings: AdminSettings }) {
  const { mutateAsync } = useSaveSettings();
  const element = useRef<HTMLFormElement>(null);
  const form = useEditForm<AdminSettings, SettingsValues, SettingsInput>({
    row: settings,
    valuesOf,
    check: (values) => checkSettings(values, settings),
    send: (input, to) => mutateAsync({ seen: 'row' in to ? to.row : settings, input }),
    words,
    onDone: () => {},
    stays: true,
  });
  const { values, change, faults, formError, busy, unsaved } = form;
  useFocusAfter(element, form);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void form.submit();
  }

  const group = (title: string) => (
    <Panel key={title} title={title}>
      <div className="form">
        <DrawnFields
          fields={settingsFields}
          names={settingNames.filter((name) => settingsFields[name].group === title)}
          form={form}
          extra={extra}
        />
      </div>
    </Panel>
  );

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={onSubmit}>
      <Panels>
        <div className={`${styles.column} gap-16`}>{groups.slice(0, 3).map(group)}</div>
        <div className={`${styles.column} gap-16`}>
          {groups.slice(3).map(group)}
          <Panel title="Office hours">
            <p className="soft">
              When someone answers. Set the days of visits under <Link to="/admin/team">Team</Link>.
            </p>
            <HoursField hours={values.hours} faults={faults} onChange={(hours) => change({ hours })} />
          </Panel>
          <Panel title="Missing details">
            <p className="soft">
              Pages leave out what is missing. The dashboard reminds you until it is set.
            </p>
            <Checkbox
              label="Nothing more to set: stop reminding me"
              checked={values.none}
              onChange={(event) => change({ none: event.currentTarget.checked })}
            />
            <p className="soft num">
              {savedText(settings, 'No settings saved yet. Pages show them as soon as you save.')}
            </p>
          </Panel>
        </div>
      </Panels>
      <div className={`${styles.save} raised cluster line-above`}>
        {formError && (
          <Note kind="error" live>
            {formError}
          </Note>
        )}
        <Button kind="primary" type="submit" busy={busy} disabled={!unsaved}>
          {busy ? 'Saving…' : 'Save settings'}
        </Button>
      </div>
      <FormConflict
        form={form}
        what={() => 'the settings'}
        theirs={describeSettings}
        mine={(input) => describeSettings(input)}
      />
    </form>
  );
}
