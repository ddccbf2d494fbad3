import { type ReactNode, useEffect, useRef } from 'react';
import type { ServiceInput } from '../../../contract/content/services';
import { newId } from '../../../contract/new-id';
import type { Faults } from '../../data/outbox/use-submit';
import { Button } from '../../ui/button';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { IconButton } from '../../ui/icon-button';
import styles from './services.module.css';

type ServiceFile = ServiceInput['files'][number];

interface Props {
  files: readonly ServiceFile[];
  faults: Faults;
  beside?: ReactNode;
  onChange: (files: ServiceFile[]) => void;
}

/** What can be downloaded on a service's page besides its brochure. */
export function FilesField({ files, faults, beside, onChange }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const added = useRef<string>(undefined);

  // What was just added is to be typed into.
  useEffect(() => {
    const at = files.findIndex((file) => file.id === added.current);
    if (at < 0) return;
    added.current = undefined;
    group.current?.querySelector<HTMLElement>(`[name="files.${at}.name"]`)?.focus();
  }, [files]);

  function set(at: number, part: Partial<ServiceFile>) {
    onChange(files.map((file, each) => (each === at ? { ...file, ...part } : file)));
  }

  return (
    <fieldset ref={group} className={`field form-full ${styles.serviceFiles} stack to-start gap-12`}>
      <legend className="field-label">
        <span>Files</span>
        <span className="field-mark">optional</span>
      </legend>
      {files.map((file, at) => {
        const box = (part: 'name' | 'type' | 'url') => ({
          name: `files.${at}.${part}`,
          autoComplete: 'off',
          value: file[part],
          onChange: (event: { currentTarget: HTMLInputElement }) =>
            set(at, { [part]: event.currentTarget.value }),
        });
        const fault = (part: 'name' | 'type' | 'url') => faults[`files.${at}.${part}`];
        return (
          <div key={file.id} className={`${styles.serviceFile} grid rounded gap-10`}>
            <Field label="File name" error={fault('name')} required>
              <TextInput {...box('name')} />
            </Field>
            <Field label="Kind" error={fault('type')}>
              <TextInput {...box('type')} placeholder="PDF" />
            </Field>
            <Field className={styles.serviceFileUrl} label="Address" error={fault('url')} required>
              <TextInput {...box('url')} inputMode="url" autoCapitalize="none" spellCheck={false} />
            </Field>
            <IconButton
              icon="trash"
              label={`Remove ${file.name || `file ${at + 1}`}`}
              title="Remove"
              onClick={() => onChange(files.filter((_, each) => each !== at))}
            />
          </div>
        );
      })}
      {beside}
      {faults.files && <p className="field-error">{faults.files}</p>}
      <Button
        size="sm"
        icon="plus"
        onClick={() => {
          added.current = newId();
          onChange([...files, { id: added.current, name: '', type: '', url: '' }]);
        }}
      >
        Add a file
      </Button>
    </fieldset>
  );
}
