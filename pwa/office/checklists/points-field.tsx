import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { mostPoints } from '../../../contract/work/checklists';
import type { Faults } from '../../data/outbox/use-submit';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/form/check-field';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { IconButton } from '../../ui/icon-button';
import { OrderButtons } from '../kit/order/order-buttons';
import { type Move, useOrder } from '../kit/order/use-order';
import { newPoint, type TypedPoint } from './checklist-values';
import styles from './checklists.module.css';

interface Props {
  points: TypedPoint[];
  faults: Faults;
  beside?: ReactNode;
  onChange: (points: TypedPoint[]) => void;
}

/** The points of a list in their order, each to be typed, moved and removed. */
export function PointsField({ points, faults, beside, onChange }: Props) {
  const group = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<{ id?: string | undefined; part: string }>(undefined);
  const { move, said } = useOrder<TypedPoint>({
    rows: points,
    beside: (_, rows) => rows,
    nameOf: nameOf,
    send: (ids) => onChange(ids.flatMap((id) => points.find((each) => each.id === id) ?? [])),
    failed: '',
  });

  // What was just added is to be typed into; after one was removed, the next takes the focus; what is moved by keys is typed into still.
  useEffect(() => {
    const { id: wantedId, part } = wanted.current ?? {};
    const at = points.findIndex(({ id }) => id === wantedId);
    if (at < 0) return;
    wanted.current = undefined;
    group.current?.querySelector<HTMLElement>(`[name="points.${at}.${part}"]`)?.focus();
  }, [points]);

  function remove(at: number) {
    wanted.current = { id: (points[at + 1] ?? points[at - 1])?.id, part: 'text' };
    onChange(points.filter((_, index) => index !== at));
  }

  return (
    <fieldset ref={group} className="field form-full stack gap-12">
      <legend className="visually-hidden">Points</legend>
      <p className="field-hint">
        A job keeps the list it began with: what you change here holds for jobs that start from now on.{' '}
        <span className="only-desktop">
          <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> moves a point.
        </span>
      </p>
      {points.map((point, at) => (
        <PointRow
          key={point.id}
          point={point}
          at={at}
          count={points.length}
          faults={faults}
          onMove={move}
          onMoveByKey={(by, part) => {
            if (part) wanted.current = { id: point.id, part };
            move(point.id, by);
          }}
          onChange={(part) => onChange(points.map((each) => (each === point ? { ...each, ...part } : each)))}
          onRemove={() => remove(at)}
        />
      ))}
      {beside}
      {faults.points && <p className="field-error">{faults.points}</p>}
      <Button
        size="sm"
        icon="plus"
        className={styles.add}
        disabled={points.length >= mostPoints}
        onClick={() => {
          const point = newPoint();
          wanted.current = { id: point.id, part: 'text' };
          onChange([...points, point]);
        }}
      >
        Add a point
      </Button>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </fieldset>
  );
}

function nameOf({ text }: TypedPoint): string {
  return text.trim() || 'A new point';
}

interface RowProps {
  point: TypedPoint;
  at: number;
  count: number;
  faults: Faults;
  onMove: Move;
  /** `part`: which of its fields has the focus. */
  onMoveByKey: (by: 1 | -1, part: string | undefined) => void;
  onChange: (part: Partial<TypedPoint>) => void;
  onRemove: () => void;
}

function PointRow({ point, at, count, faults, onMove, onMoveByKey, onChange, onRemove }: RowProps) {
  const title = point.text.trim() || `point ${at + 1}`;
  const fault = (part: string) => faults[`points.${at}.${part}`];
  const box = (part: 'text' | 'textAr' | 'unit') => ({
    name: `points.${at}.${part}`,
    autoComplete: 'off',
    value: point[part],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [part]: event.currentTarget.value }),
  });

  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!event.altKey || !by) return;
    event.preventDefault();
    onMoveByKey(by, event.target instanceof HTMLInputElement ? event.target.name.split('.')[2] : undefined);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the row, whose buttons do the same
    <div className={`${styles.point} stack rounded gap-10`} onKeyDown={onKeyDown}>
      <div className="between">
        <OrderButtons id={point.id} title={title} at={at} count={count} onMove={onMove} />
        <IconButton
          icon="trash"
          label={`Remove ${title}`}
          title="Remove"
          className={styles.remove}
          onClick={onRemove}
        />
      </div>
      <div className={`${styles.words} grid gap-10 top`}>
        <Field label="English" error={fault('text')} required>
          <TextInput {...box('text')} placeholder="Filters washed" />
        </Field>
        <Field label="Arabic" mark="optional" error={fault('textAr')}>
          <TextInput {...box('textAr')} dir="rtl" lang="ar" />
        </Field>
      </div>
      <div className={`${styles.asks} flex wraps middle`}>
        <Checkbox
          label="Required"
          checked={point.required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
        <Checkbox
          label="For each unit"
          checked={point.perUnit}
          onChange={(event) => onChange({ perUnit: event.currentTarget.checked })}
        />
        <Field className={styles.unit} label="Reading in" error={fault('reading.unit')}>
          <TextInput {...box('unit')} placeholder="No reading" />
        </Field>
      </div>
    </div>
  );
}
