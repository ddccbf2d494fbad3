import { useRef, useState } from 'react';
import { digestOf } from '../../../../../contract/work/signing';
import { strokeText } from '../../../../../contract/work/strokes';
import { useServerNow } from '../../../../data/device/server-clock';
import type { JobView } from '../../../../data/jobs';
import { useDraft } from '../../../../data/outbox/drafts';
import type { JobDoing, WorkView } from '../../../../data/work/work';
import { hoursOf } from '../kit/times';
import { useDoing } from '../kit/use-doing';
import type { Drawn } from './sign-pad';
import type { SignLanguage } from './sign-words';

type Signature = Extract<JobDoing, { kind: 'job.sign' }>['signature'];
const nothing: Drawn = { strokes: [], width: 0, height: 0 };

/**
 * What is drawn and agreed to, kept until it is sent, and finishing with it. What was drawn is for what stood there then: once
 * that changes it is asked for again.
 */
export function useSigning(job: JobView, view: WorkView) {
  const { work, charged, amount } = view;
  const act = useDoing(job);
  const now = useServerNow();
  const [draft, change, about] = useDraft(`sign-${job.id}`, {
    drawn: nothing,
    agrees: false,
    name: job.customer.name,
    language: 'en' as SignLanguage,
    /** What it was drawn for. */
    of: '',
  });
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const agreed = { digest: digestOf(work, charged), amount };
  const of = `${agreed.digest} ${amount}`;
  const isStale = draft.of !== '' && draft.of !== of;
  const drawn = isStale ? nothing : draft.drawn;
  const agrees = !isStale && draft.agrees;
  const { name, language } = draft;
  // While it is being finished the screen stays as it was pressed.
  const standing = work.signature && !work.signature.isChanged && !busy ? work.signature : undefined;

  async function finish(signature: Signature | undefined) {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    const manifest = work.photos
      .filter(({ purpose }) => purpose !== 'problem')
      .map(({ id, sha256 }) => ({ id, sha256 }));
    const hours = job.planUnit === 'hour' ? { hours: hoursOf(work.sessions, now().getTime()) } : {};
    const isKept =
      (!signature || (await act({ kind: 'job.sign', signature }))) &&
      (await act({ kind: 'job.finish', from: job.stored.status, manifest, ...hours }));
    running.current = false;
    setBusy(false);
    if (isKept) void about.clear();
  }

  return {
    ...{ drawn, agrees, name, language, busy, standing },
    isReady: standing !== undefined || (drawn.strokes.length > 0 && agrees && name.trim() !== ''),
    isChanged: !busy && !standing && (isStale || work.signature !== undefined),
    draw: (next: Drawn) => change({ drawn: next, of, ...(isStale && { agrees: false }) }),
    clear: () => change({ drawn: nothing, of, ...(isStale && { agrees: false }) }),
    agree: (to: boolean) => change({ agrees: to, of, ...(isStale && { drawn: nothing }) }),
    call: (who: string) => change({ name: who }),
    speak: (to: SignLanguage) => change({ language: to }),
    sign: () =>
      finish({
        ...{ is: 'signed', name: name.trim(), strokes: drawn.strokes.map(strokeText), language },
        width: Math.max(1, Math.round(drawn.width)),
        height: Math.max(1, Math.round(drawn.height)),
        ...agreed,
      }),
    nobody: (said: { reason: string; name: string }) => finish({ is: 'nobody', ...said, ...agreed }),
    goOn: () => finish(undefined),
  };
}
