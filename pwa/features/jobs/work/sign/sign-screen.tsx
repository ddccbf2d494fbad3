import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { showAed } from '../../../../../contract/money';
import type { JobView } from '../../../../data/jobs';
import { useSession } from '../../../../data/session/session';
import type { WorkView } from '../../../../data/work/work';
import { Button } from '../../../../ui/button';
import { Checkbox } from '../../../../ui/form/check-field';
import { Field } from '../../../../ui/form/field';
import { TextInput } from '../../../../ui/form/text-input';
import { Icon } from '../../../../ui/icon';
import { shortName } from '../../pay/amounts';
import { ReasonDialog } from '../kit/reason-dialog';
import { stoppedAt } from '../kit/times';
import { useHandedOver } from '../kit/use-handed-over';
import styles from './sign.module.css';
import { SignPad } from './sign-pad';
import { WhatItCosts, WhatWasDone } from './sign-parts';
import { signWords } from './sign-words';
import { useSigning } from './use-signing';

/** Handed over: what was done, what it costs, and the signature for both. What is drawn stays until it is sent. */
export function SignScreen(props: { job: JobView; view: WorkView; backTo: string }) {
  const { job, view, backTo } = props;
  const { work, amount } = view;
  const { user } = useSession();
  const form = useSigning(job, view);
  const [nobody, setNobody] = useState(false);
  const { drawn, agrees, name, language, standing, isReady } = form;
  const words = signWords[language];
  const aed = showAed(amount);
  const screen = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useHandedOver(screen);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const [first] = work.sessions;
  const last = stoppedAt(work.sessions);
  const [who = ''] = (user?.displayName ?? '').split(' ');
  const times = first && words.from(first.startedAt, last);
  const worked = [words.service(job.service, view.serviceType), who && words.by(who), times].filter(Boolean);
  const confirm = amount > 0 ? words.confirm(aed) : words.confirmFree;

  return (
    <article
      ref={screen}
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
          onClick={() => form.speak(language === 'ar' ? 'en' : 'ar')}
        >
          {words.other}
        </button>
      </div>
      <h1 id="sign-title" ref={heading} tabIndex={-1}>
        {words.title}
      </h1>
      <p className="soft num">{worked.join(words.comma)}</p>
      {form.isChanged && (
        <p role="status" className={styles.changed}>
          {words.changed}
        </p>
      )}
      <WhatWasDone job={job} view={view} language={language} />
      <WhatItCosts job={job} view={view} language={language} />
      {standing ? (
        <p className={styles.standing}>
          <Icon name="check" />
          <span className="num anywhere">{words.signed(standing.name, standing.at)}</span>
        </p>
      ) : (
        <section aria-labelledby="sign-here">
          <header className={styles.here}>
            <h2 id="sign-here">{words.sign}</h2>
            <span className="soft">{words.finger}</span>
          </header>
          <div className={styles.pad}>
            <SignPad
              drawn={drawn}
              onDrawn={form.draw}
              label={drawn.strokes.length > 0 ? words.isDrawn : words.sign}
            />
            <span className={styles.under}>
              <bdi>{shortName(name)}</bdi>
              <button type="button" onClick={form.clear}>
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
              onChange={(event) => form.call(event.target.value)}
            />
          </Field>
          <Checkbox
            label={amount > 0 ? words.agree(aed) : words.agreeFree}
            checked={agrees}
            onChange={(event) => form.agree(event.target.checked)}
          />
          <button type="button" className={styles.nobody} lang="en" onClick={() => setNobody(true)}>
            Nobody can sign: say why
          </button>
        </section>
      )}
      <footer className={styles.act}>
        <Button
          size="xl"
          wide
          icon="check"
          busy={form.busy}
          kind={isReady ? 'primary' : 'outline'}
          aria-disabled={!isReady}
          onClick={() => void (standing ? form.goOn() : form.sign())}
        >
          {isReady ? confirm : words.first}
        </Button>
      </footer>
      {nobody && (
        <NobodyDialog
          onClose={() => setNobody(false)}
          onSay={(said) => {
            setNobody(false);
            void form.nobody(said);
          }}
        />
      )}
    </article>
  );
}

const whyNobody = ['Nobody at home', 'Customer had to leave', 'Did not want to sign'];

/** Why nobody can sign, and who says so. The customer is asked later, by the link of the visit. */
function NobodyDialog(props: { onClose(): void; onSay(said: { reason: string; name: string }): void }) {
  const { onClose, onSay } = props;
  const { user } = useSession();
  const [name, setName] = useState(user?.displayName ?? '');
  const said = name.trim();
  return (
    <ReasonDialog
      title="Nobody can sign"
      about="The job is finished without a signature. The customer can confirm it later, by the link of the visit."
      label="Why can nobody sign?"
      usual={whyNobody}
      save="Finish without it"
      isReady={said !== ''}
      onClose={onClose}
      onSay={(reason) => onSay({ reason, name: said })}
    >
      {(tried) => (
        <Field label="Who says so" error={tried && !said ? 'Enter a name.' : undefined} required>
          <TextInput maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      )}
    </ReasonDialog>
  );
}
