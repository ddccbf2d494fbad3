import { useState } from 'react';
import { showField } from '../../../../contract/forms/field-text';
import { homeField } from '../../../../contract/homes/home-fields';
import type { homeVersions } from '../../../../contract/homes/home-rules';
import { Button } from '../../../ui/button';
import { FieldSet } from '../../../ui/form/field';
import styles from './home-form.module.css';
import { labelOf } from './home-labels';

type Versions = ReturnType<typeof homeVersions>;

/** What two devices changed: both values side by side, one of them chosen for each field. */
export function VersionsForm(props: {
  versions: Versions;
  busy: boolean;
  onChoose(mine: ReadonlySet<string>): void;
}) {
  const { versions, busy, onChoose } = props;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());

  function choose(field: string, isTheirs: boolean) {
    const next = new Set(theirs);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTheirs(next);
  }

  return (
    <form
      className={`${styles.form} stack gap-20`}
      aria-label="Changed on two devices"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(new Set(versions.map(({ field }) => field).filter((field) => !theirs.has(field))));
      }}
    >
      <div className={styles.versions}>
        {versions.map(({ field, mine, theirs: other }) => (
          <FieldSet key={field} label={labelOf(field)}>
            <div className={`${styles.version} grid gap-8`}>
              {[
                { whose: 'Yours', value: mine, isTheirs: false },
                { whose: 'The other device', value: other, isTheirs: true },
              ].map(({ whose, value, isTheirs }) => (
                <label key={whose}>
                  <input
                    type="radio"
                    name={`version-${field}`}
                    checked={theirs.has(field) === isTheirs}
                    onChange={() => choose(field, isTheirs)}
                  />
                  <span>
                    <small>{whose}</small>
                    <b>{showField(homeField(field), value) || 'Empty'}</b>
                  </span>
                </label>
              ))}
            </div>
          </FieldSet>
        ))}
      </div>
      <Button type="submit" kind="primary" size="lg" wide busy={busy}>
        Save these choices
      </Button>
    </form>
  );
}
