import type { ReactNode } from 'react';
import { type HomeField, homeField, homeFieldNames } from '../../../../contract/homes/home-fields';
import { Switch } from '../../../ui/form/check-field';
import type { HomeGroup } from './home-draft';
import { DrawnField } from './home-field';
import styles from './home-form.module.css';

type Group = ReturnType<typeof homeField>['group'];

/** The parts of the form; what they hold the fields themselves say. */
const groups: ReadonlyArray<{ id: Group; title: string; untitled?: true; hint?: string }> = [
  { id: 'what', title: 'What it is', untitled: true },
  { id: 'find', title: 'How to find it' },
  { id: 'there', title: 'What is there' },
  { id: 'door', title: 'Who opens the door', hint: 'Leave it empty if that is you.' },
];

/** All that is told of a home, a hairline between its parts. */
export function HomeGroups({ alwaysUsual, ...group }: HomeGroup & { alwaysUsual: boolean }) {
  return (
    <>
      {groups.map(({ id, title, untitled, hint }) => (
        <section
          key={id}
          className={`${styles.group} stack`}
          {...(untitled ? { 'aria-label': title } : { 'aria-labelledby': `home-${id}` })}
        >
          {!untitled && <Heading id={`home-${id}`} title={title} hint={hint} />}
          {rowsIn(id).map((names) => (
            <Row key={names[0]} names={names} {...group} />
          ))}
        </section>
      ))}
      <UsualField {...group} alwaysUsual={alwaysUsual} />
    </>
  );
}

function Heading({ id, title, hint }: { id: string; title: string; hint: string | undefined }): ReactNode {
  if (!hint) return <h3 id={id}>{title}</h3>;
  return (
    <div>
      <h3 id={id}>{title}</h3>
      <p className="soft text-sm">{hint}</p>
    </div>
  );
}

/** The fields of a part, those that share a row together. */
function rowsIn(id: Group): HomeField[][] {
  const rows: HomeField[][] = [];
  for (const name of homeFieldNames.filter((each) => homeField(each).group === id)) {
    const last = rows.at(-1);
    const isSecond = homeField(name).half && last?.length === 1 && last.every((each) => homeField(each).half);
    if (isSecond) last.push(name);
    else rows.push([name]);
  }
  return rows;
}

function Row({ names, ...group }: HomeGroup & { names: HomeField[] }): ReactNode {
  const shown = names.filter((name) => {
    const { onlyWith } = homeField(name);
    return !onlyWith || group.fields[onlyWith as HomeField];
  });
  const drawn = shown.map((name) => <DrawnField key={name} name={name} {...group} />);
  return names.length > 1 ? <div className={styles.pair}>{drawn}</div> : drawn;
}

/** Whether it is the usual home, which is never taken back here, only given to another. */
function UsualField({ fields, change, alwaysUsual }: HomeGroup & { alwaysUsual: boolean }) {
  return (
    <section className={`${styles.group} stack`} aria-label="My usual home">
      <Switch
        label="My usual home"
        hint={
          alwaysUsual && fields.usual
            ? 'Filled in first when you book. To change it, make another home the usual one.'
            : 'Filled in first when you book.'
        }
        checked={fields.usual}
        disabled={alwaysUsual}
        onChange={(usual) => change({ usual })}
      />
    </section>
  );
}
