import { useRef } from 'react';
import type { HomeView } from '../../../data/homes';
import { useFocusAfter } from '../../../data/outbox/use-submit';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import { Dialog } from '../../../ui/overlays/dialog';
import styles from './home-form.module.css';
import { HomeGroups } from './home-groups';
import { useHomeForm } from './use-home-form';
import { VersionsForm } from './versions';

/** One home in four groups: a new one, or one that is there. `first`: there is none yet, so that it is the usual one. */
export function HomeSheet(props: {
  home: HomeView | undefined;
  first: boolean;
  onClose(): void;
  onRemove(home: HomeView): void;
}) {
  const { home, first, onClose, onRemove } = props;
  const form = useHomeForm(home, onClose);
  const { faults, change, formError, busy, versions } = form;
  const fields = first ? { ...form.fields, usual: true } : form.fields;
  const element = useRef<HTMLFormElement>(null);
  const group = { fields, faults, change };

  useFocusAfter(element, form, '[type=submit]');

  return (
    <Dialog
      open
      onClose={onClose}
      title={versions.length > 0 ? 'Changed on two devices' : (home?.label ?? 'Add a home')}
      description={
        versions.length > 0
          ? 'Choose which version to keep. All other changes are kept.'
          : 'Only we and the technician who comes see this.'
      }
      placement="bottom"
      className={styles.sheet}
    >
      {versions.length > 0 ? (
        <VersionsForm versions={versions} busy={busy} onChoose={form.settle} />
      ) : (
        <form ref={element} className={`${styles.form} stack gap-20`} noValidate onSubmit={form.onSubmit}>
          <div className="stack gap-20" inert={busy}>
            <HomeGroups {...group} alwaysUsual={first || home?.usual === true} />
          </div>
          {formError && (
            <Note kind="error" live>
              {formError}
            </Note>
          )}
          <div className="above-4 grid gap-8">
            <Button type="submit" kind="primary" size="lg" wide busy={busy}>
              {busy ? 'Saving...' : 'Save'}
            </Button>
            {home && (
              <Button kind="danger-text" wide aria-disabled={busy} onClick={() => onRemove(home)}>
                Remove this home
              </Button>
            )}
            <p className="faint text-sm">No signal? It is kept on this device and sent later.</p>
          </div>
        </form>
      )}
    </Dialog>
  );
}
