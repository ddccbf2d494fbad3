import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { showAed, showFull, toAed } from '../../../../contract/money';
import { digestOf, extraFils, linesApart } from '../../../../contract/work/signing';
import { strokeText } from '../../../../contract/work/strokes';
import type { JobView } from '../../../data/jobs';
import { useDraft } from '../../../data/outbox/drafts';
import type { JobDoing, WorkView } from '../../../data/work/work';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/check-field';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { Icon } from '../../../ui/icon';
import { shortName } from '../pay/amounts';
import { NobodyDialog } from './nobody-dialog';
import { OnePhoto } from './photos-part';
import styles from './sign.module.css';
import { type Drawn, SignPad } from './sign-pad';
import { signWords } from './sign-words';
import { useDoing } from './use-doing';
import { answerables, hoursOf, pointText, seenPhotos, unitsIn, workedText } from './work-words';

type Signature = Extract<JobDoing, { kind: 'job.sign' }>['signature'];
const nothing: Drawn = { strokes: [], width: 0, height: 0 };

/** Handed over: what was done, what it costs, and the signature for both. What is drawn stays until it is sent. */
export function SignScreen(props: { job: JobView; view: WorkView; backTo: string; doneTo: string }) {
  const { job, view, backTo, doneTo } = props;
  const { work, charged, amount } = view;
  const act = useDoing(job);
  const navigate = useNavigate();
  const [draft, change, about] = useDraft(`sign-${job.id}`, {
    drawn: nothing,
    agrees: false,
    name: job.customer.name,
    language: 'en' as 'en' | 'ar',
  });
  const [nobody, setNobody] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const { drawn, agrees, name, language } = draft;
  const words = signWords[language];
  const aed = showAed(amount);
  const isSigned = drawn.strokes.length > 0 && agrees && name.trim() !== '';
  const rows = answerables(work.checklist?.points ?? [], work.checks, unitsIn(job.access));
  const photos = seenPhotos(work, view.photos, undefined);
  const base = charged.lines?.length
    ? charged.lines.map(({ id, text }) => ({ id, text }))
    : [{ id: 'agreed', text: job.service }];

  async function finish(signature: Signature | undefined) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const needs = signature && !(work.signature && !work.signature.isChanged);
    const manifest = work.photos
      .filter(({ purpose }) => purpose !== 'problem')
      .map(({ id, sha256 }) => ({ id, sha256 }));
    const hours = job.planUnit === 'hour' ? { hours: hoursOf(work.sessions, Date.now()) } : {};
    const isKept =
      (!needs || (await act({ kind: 'job.sign', signature }))) &&
      (await act({ kind: 'job.finish', from: job.stored.status, manifest, ...hours }));
    running.current = false;
    setBusy(false);
    if (!isKept) return;
    // The end shows as soon as it is kept: whoever has gone on from there, to the payment say, is not led back.
    if (new URLSearchParams(location.search).get('work') === 'sign') navigate(doneTo, { replace: true });
    void about.clear();
  }

  const agreed = { digest: digestOf(work, charged), amount };
  const sign = () =>
    finish({
      ...{ is: 'signed', name: name.trim(), strokes: drawn.strokes.map(strokeText), language },
      ...{ width: Math.max(1, Math.round(drawn.width)), height: Math.max(1, Math.round(drawn.height)) },
      ...agreed,
    });

  return (
    <article
      className={styles.sign}
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      aria-labelledby="sign-title"
    >
      <div className={styles.top}>
        <Link to={backTo} replace className={styles.back} lang="en">
          <Icon name="chevron-left" />
          Back to the job
        </Link>
        <button
          type="button"
          className={styles.switch}
          lang={language === 'ar' ? 'en' : 'ar'}
          onClick={() => change({ language: language === 'ar' ? 'en' : 'ar' })}
        >
          {words.other}
        </button>
      </div>
      <h1 id="sign-title">{words.title}</h1>
      <p className="soft">{words.worked(job.service, workedText(work) ?? '')}</p>
      {work.signature?.isChanged && <p role="status">{words.changed}</p>}
      <section aria-labelledby="sign-done">
        <h2 id="sign-done">{words.done}</h2>
        <ul className={styles.did}>
          {rows
            .filter(({ check }) => check)
            .map((row) => (
              <li key={`${row.point.id} ${row.unit}`} data-not={row.check?.state === 'not_done' || undefined}>
                <Icon name={row.check?.state === 'done' ? 'check' : 'minus'} />
                <span className="anywhere">
                  {row.check?.state === 'done'
                    ? pointText(row, language)
                    : `${pointText(row, language)}, ${words.notDone}: ${row.check?.reason ?? ''}`}
                </span>
              </li>
            ))}
        </ul>
        {photos.length > 0 && (
          <ul className={styles.strip}>
            {photos.slice(0, 8).map((photo) => (
              <li key={photo.id}>
                <OnePhoto photo={photo} name={photo.purpose} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="sign-costs">
        <h2 id="sign-costs">{words.costs}</h2>
        <ul className={styles.costs}>
          {base.map(({ id, text }, at) => (
            <li key={id}>
              <span className="anywhere">
                {text}
                <small>{words.agreed}</small>
              </span>
              {at === 0 && <b className="num">{showAed(charged.amount)}</b>}
            </li>
          ))}
          {linesApart(work, charged).map((line) => (
            <li key={line.id}>
              <span className="anywhere">
                {line.text}
                <small className="num">{`${words.extra}, ${line.quantity} × ${showAed(line.price)}`}</small>
              </span>
              <b className="num">{showAed(toAed(extraFils(line)))}</b>
            </li>
          ))}
          <li className={styles.total}>
            <span>{words.toPay}</span>
            <b className="num">
              <small>AED</small> {showFull(amount)}
            </b>
          </li>
        </ul>
        <p className="text-sm soft">{words.vat}</p>
      </section>
      <section aria-labelledby="sign-here">
        <header className={styles.here}>
          <h2 id="sign-here">{words.sign}</h2>
          <span className="soft">{words.finger}</span>
        </header>
        <div className={styles.pad}>
          <SignPad drawn={drawn} onDrawn={(next) => change({ drawn: next })} label={words.sign} />
          <span className={styles.under}>
            <bdi>{shortName(name)}</bdi>
            <button type="button" onClick={() => change({ drawn: nothing })}>
              <Icon name="close" size="sm" />
              {words.clear}
            </button>
          </span>
        </div>
        <Field label={words.who} required>
          <TextInput
            maxLength={120}
            autoComplete="off"
            value={name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <Checkbox
          label={words.agree(aed)}
          checked={agrees}
          onChange={(event) => change({ agrees: event.target.checked })}
        />
        <button type="button" className={styles.nobody} lang="en" onClick={() => setNobody(true)}>
          Nobody can sign: say why
        </button>
      </section>
      <footer className={styles.act}>
        <Button
          size="xl"
          wide
          icon="check"
          busy={busy}
          kind={isSigned ? 'primary' : 'soft'}
          aria-disabled={!isSigned}
          onClick={() => isSigned && void sign()}
        >
          {isSigned ? words.confirm(aed) : words.first}
        </Button>
      </footer>
      {nobody && (
        <NobodyDialog
          onClose={() => setNobody(false)}
          onSay={(said) => {
            setNobody(false);
            void finish({ is: 'nobody', ...said, ...agreed });
          }}
        />
      )}
    </article>
  );
}
