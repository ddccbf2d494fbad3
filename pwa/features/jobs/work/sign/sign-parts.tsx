import { showAed, showFull, toAed } from '../../../../../contract/money';
import { extraFils, linesApart, vatWith } from '../../../../../contract/work/signing';
import type { JobView } from '../../../../data/jobs';
import type { WorkView } from '../../../../data/work/work';
import { Icon } from '../../../../ui/icon';
import { answersOf, pointText } from '../checklist/answers';
import { OnePhoto } from '../photos/one-photo';
import { photoName, seenPhotos } from '../photos/photo-words';
import styles from './sign.module.css';
import { type SignLanguage, signWords } from './sign-words';

interface Props {
  job: JobView;
  view: WorkView;
  language: SignLanguage;
}

const mostShown = 8;

/** What was done and what was not, with its photos. */
export function WhatWasDone({ job, view, language }: Props) {
  const words = signWords[language];
  const rows = answersOf(job, view).filter(({ check }) => check);
  const photos = seenPhotos(view.work, view.photos, undefined);
  if (rows.length === 0 && photos.length === 0) return null;
  return (
    <section aria-labelledby="sign-done">
      <h2 id="sign-done">{words.done}</h2>
      <ul className={styles.did}>
        {rows.map((row) => (
          <li key={`${row.point.id} ${row.unit}`} data-not={row.check?.state === 'not_done' || undefined}>
            <Icon name={row.check?.state === 'done' ? 'check' : 'minus'} />
            <span className="anywhere">
              {row.check?.state === 'done' ? (
                pointText(row, language)
              ) : (
                <>
                  {`${pointText(row, language)}${words.comma}${words.notDone}: `}
                  <bdi>{row.check?.reason}</bdi>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {photos.length > 0 && (
        <ul className={styles.strip}>
          {photos.slice(0, mostShown).map((photo, at) => (
            <li key={photo.id}>
              <OnePhoto photo={photo} name={photoName(photo, at)} bare />
            </li>
          ))}
          {photos.length > mostShown && (
            <li className={styles.more}>
              <bdi className="num">{`+${photos.length - mostShown}`}</bdi>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** What was agreed, what came beside it, and what it comes to. */
export function WhatItCosts({ job, view, language }: Props) {
  const words = signWords[language];
  const { work, charged, amount } = view;
  const service = words.service(job.service, view.serviceType);
  const extras = linesApart(work, charged);
  const isItemized = (charged.lines?.length ?? 0) > 0;
  const base = isItemized
    ? (charged.lines ?? []).map(({ id, text, textAr }) => ({
        id,
        text: (language === 'ar' && textAr) || (text === job.service ? service : text),
      }))
    : [{ id: 'agreed', text: service }];
  return (
    <section aria-labelledby="sign-costs">
      <h2 id="sign-costs">{words.costs}</h2>
      <ul className={styles.costs}>
        {base.map(({ id, text }, at) => (
          <li key={id}>
            <span className="anywhere">
              <bdi>{text}</bdi>
              {at === base.length - 1 && <small>{words.agreed}</small>}
            </span>
            {at === base.length - 1 && <b className="num">{showAed(charged.amount)}</b>}
          </li>
        ))}
        {extras.map((line) => (
          <li key={line.id}>
            <span className="anywhere">
              <bdi>{line.text}</bdi>
              <small className="num">{words.extra(`${line.quantity} × ${showAed(line.price)}`)}</small>
            </span>
            <b className="num">{showAed(toAed(extraFils(line)))}</b>
          </li>
        ))}
        <li className={styles.total}>
          <span>{words.toPay}</span>
          <b className="num" dir="ltr">
            <small>AED</small> {showFull(amount)}
          </b>
        </li>
      </ul>
      <p className="text-sm soft">
        {amount > 0 ? words.vat(showAed(toAed(vatWith(charged, extras)))) : words.free}
      </p>
    </section>
  );
}
