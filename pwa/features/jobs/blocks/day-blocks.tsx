import { useState } from 'react';
import { type BlockView, useMyBlocks } from '../../../data/blocks/blocks';
import type { JobView } from '../../../data/jobs';
import { Button } from '../../../ui/button';
import { useLater } from '../../../ui/hooks/until-loaded';
import { BlockRow } from './block-row';
import styles from './blocks.module.css';

interface Props {
  day: string;
  /** A day that is over is shown, and nothing is added to it. */
  today: string;
  jobs: readonly JobView[];
}

/** What of a technician's day is no job, from this device alone, and one more. */
export function DayBlocks({ day, today, jobs }: Props) {
  const all = useMyBlocks();
  const [form, setForm] = useState<{ block?: BlockView }>();
  const loaded = useLater(() => import('./block-form'), form !== undefined);
  const blocks = all?.filter((each) => each.day === day) ?? [];
  const canAdd = day >= today;
  if (!all || (blocks.length === 0 && !canAdd)) return null;
  return (
    <section className={styles.blocks} aria-labelledby="day-blocks">
      <header className="between gap-10">
        <h2 id="day-blocks">Not a job</h2>
        {canAdd && (
          <Button icon="plus" aria-haspopup="dialog" onClick={() => setForm({})}>
            Block a time
          </Button>
        )}
      </header>
      {blocks.length === 0 ? (
        <p className="soft text-sm">Lunch, prayer, parts: no job is given to you then.</p>
      ) : (
        <ul>
          {blocks.map((block) => (
            <BlockRow key={block.id} block={block} onChange={canAdd ? () => setForm({ block }) : undefined} />
          ))}
        </ul>
      )}
      {form && loaded && (
        <loaded.BlockForm
          key={form.block?.id ?? day}
          day={day}
          jobs={jobs}
          {...form}
          onClose={() => setForm(undefined)}
        />
      )}
    </section>
  );
}
