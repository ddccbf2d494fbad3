import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dateText, dayText } from '../../../../contract/dates';
import { showAed } from '../../../../contract/money';
import { quoteMove } from '../../../../contract/plans/life/plan-quotes';
import { addMonths } from '../../../../contract/time';
import { type HomeView, useHomes } from '../../../data/homes';
import { changePlan } from '../../../data/plan/plan-changes';
import { usePackages } from '../../../data/public/packages';
import { Button, buttonClass } from '../../../ui/button';
import { HomeTowerScene, HomeVillaScene } from '../../../ui/drawings/scenes';
import { Note } from '../../../ui/feedback/note';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { Icon } from '../../../ui/icon';
import { addressText } from '../../../widgets/homes/home-labels';
import { RadioCard, RadioCards } from '../../../widgets/radio-card';
import { visitLabel } from '../parts/plan-words';
import styles from './change.module.css';
import { ChangeFault, ChangeFrame, type ChangeProps } from './change-frame';
import { MoneyLines } from './money-lines';
import { costText, moveLines, namedFigure } from './move-cost';
import { usePlanChange } from './use-change';

/** Where a plan can move, what that costs, and the way to ask for it. */
export function MovePlan({ view, read }: ChangeProps) {
  const { today, row } = view;
  const { plan } = read;
  const { homes = [] } = useHomes();
  const { packages } = usePackages();
  const change = usePlanChange(plan.id);
  const [homeId, setHomeId] = useState('');
  const month = `${addMonths(today, 1).slice(0, 7)}-01`;
  const nextMonth = month <= plan.endDate ? month : today;
  const [from, setFrom] = useState(nextMonth);
  const [other, setOther] = useState(false);
  const others = homes.filter(({ id, removing }) => id !== plan.homeId && !removing);
  const home = others.find(({ id }) => id === homeId);
  const now = homes.find(({ id }) => id === plan.homeId);
  const isDay = from >= today && from <= plan.endDate;
  const quoteOf = ({ bhk }: HomeView) =>
    quoteMove({ ...row, endDate: plan.endDate }, bhk, packages, isDay ? from : nextMonth);
  const quote = home && quoteOf(home);
  const named = namedFigure(row.asked, homeId, from);
  const shown = change.figure === undefined ? (named === undefined ? quote?.cost : named) : change.figure;
  const cost = shown === undefined ? null : shown;
  const asks = quote?.needsOffice === true && named === undefined;

  function choose(next: { homeId?: string; from?: string }) {
    change.anew();
    if (next.homeId !== undefined) setHomeId(next.homeId);
    if (next.from !== undefined) setFrom(next.from);
  }

  function ask() {
    if (!home || !isDay) return;
    change.send(
      (opId) =>
        changePlan(
          plan,
          { kind: 'subscription.move', homeId: home.id, from, costSeen: cost },
          opId,
          home.label,
        ),
      asks ? 'We have your request. Nothing is owed yet.' : `The plan moves to ${home.label}`,
    );
  }

  const price = cost ? `, ${showAed(cost)}` : '';
  return (
    <ChangeFrame
      read={read}
      title="Move it to another home"
      lead="Visits made stay made, what is left comes along."
    >
      {home && (
        <div className={`${styles.moving} grid middle`} aria-hidden="true">
          <Picture word="Now" home={now} />
          <Icon name="arrow-right" size="lg" />
          <Picture word="Then" home={home} />
        </div>
      )}
      <section aria-labelledby="move-home">
        <h2 id="move-home">To which home?</h2>
        {others.length > 0 && (
          <RadioCards label="Home">
            {others.map((each) => (
              <RadioCard
                key={each.id}
                name="home"
                value={each.id}
                checked={each.id === homeId}
                onChoose={() => choose({ homeId: each.id })}
              >
                <b>{each.label}</b>
                <small>{[addressText(each), each.bhk && `${each.bhk} BHK`].filter(Boolean).join(', ')}</small>
                <small className="medium">{costText(quoteOf(each))}</small>
              </RadioCard>
            ))}
          </RadioCards>
        )}
        <Link className="link" to="/homes?edit=new">
          {others.length > 0 ? 'Another home: add it first' : 'Add the home first'}
        </Link>
      </section>
      {home && quote?.cost !== 0 && quote && (
        <section aria-labelledby="move-money">
          <h2 id="move-money">The difference</h2>
          <MoneyLines lines={moveLines(view, home, quote)} sum="To pay when we agree" total={cost} />
        </section>
      )}
      <section aria-labelledby="move-day">
        <h2 id="move-day">From which day?</h2>
        <div className="grid gap-10">
          <RadioCards label="Day">
            <RadioCard
              name="day"
              value="next"
              checked={!other}
              onChoose={() => {
                setOther(false);
                choose({ from: nextMonth });
              }}
            >
              <b>{`${dayText(nextMonth)}, ${nextMonth.slice(0, 4)}`}</b>
              <small>{nextMonth === today ? 'Today' : 'The next full month'}</small>
            </RadioCard>
            <RadioCard name="day" value="other" checked={other} onChoose={() => setOther(true)}>
              <b>Another day</b>
              <small>Up to {dateText(plan.endDate)}</small>
            </RadioCard>
          </RadioCards>
          {other && (
            <Field
              label="Day"
              error={isDay ? undefined : `Choose a day from today to ${dateText(plan.endDate)}.`}
              required
            >
              <TextInput
                type="date"
                min={today}
                max={plan.endDate}
                value={from}
                onChange={(event) => choose({ from: event.target.value })}
              />
            </Field>
          )}
        </div>
      </section>
      <MovedVisits view={view} read={read} from={from} />
      <ChangeFault fault={change.formError} />
      <div className="grid gap-10">
        <Button kind="primary" size="lg" wide busy={change.busy} disabled={!home || !isDay} onClick={ask}>
          {asks ? `Ask to move${price}` : `Move the plan${price}`}
        </Button>
        <p className="soft text-sm text-center">
          {!home
            ? 'Choose a home first.'
            : asks
              ? 'A larger home needs our word. We call you; nothing is owed before that.'
              : cost
                ? 'It is done as soon as you press.'
                : 'It costs nothing and is done at once.'}
        </p>
        <Link className={buttonClass({ kind: 'text' })} to={`/plan/${plan.id}`}>
          Leave it as it is
        </Link>
      </div>
    </ChangeFrame>
  );
}

/** The open visits on that day and after it: they go where the plan goes, each said as far as it came. */
function MovedVisits({ view, read, from }: ChangeProps & { from: string }) {
  const along = read.state.year.flatMap(({ is, day, bookingId }) => {
    const visit = view.bookings.find(({ id }) => id === bookingId);
    return visit && day >= from && (is === 'confirmed' || is === 'requested') ? [{ visit, is }] : [];
  });
  if (along.length === 0) return null;
  const title = along.length === 1 ? 'One visit moves along' : `${along.length} visits move along`;
  return (
    <Note icon="calendar" title={title}>
      <ul>
        {along.map(({ visit, is }) => (
          <li key={visit.id}>
            {visitLabel(visit.entitlementId, read.plan, visit)}, {dayText(visit.date.slice(0, 10))}:{' '}
            {visit.status === 'waiting' ? 'waiting to be sent' : isConfirmed[is]}
          </li>
        ))}
      </ul>
      <p>{along.length === 1 ? 'Its time stays.' : 'Their times stay.'}</p>
    </Note>
  );
}

const isConfirmed = { confirmed: 'confirmed', requested: 'not confirmed yet' };

function Picture({ word, home }: { word: string; home: HomeView | undefined }) {
  const High = home?.kind === 'apartment' || home?.kind === 'office' ? HomeTowerScene : HomeVillaScene;
  return (
    <div className="text-center min-0">
      <div className={`${styles.picture} clips rounded-md`}>
        <High />
      </div>
      <p className="soft text-sm above-8">{word}</p>
      <p className="medium anywhere">{home?.label ?? 'Any of your homes'}</p>
      {home?.bhk && <p className="text-sm">{home.bhk} BHK</p>}
    </div>
  );
}
