import { useRef, useState } from 'react';
import type { HomeField } from '../../../../contract/homes/home-fields';
import { homeVersions } from '../../../../contract/homes/home-rules';
import type { Home, HomeChange } from '../../../../contract/homes/homes';
import { createHome, type HomeView, homeIn, updateHome } from '../../../data/homes';
import { useOutboxForm } from '../../../data/outbox/outbox-form';
import { dismissToast, toast } from '../../../ui/feedback/toast-store';
import { savedText } from '../../../widgets/outcome';
import { checkHome, faultsInForm, type HomeDraft, type HomeForm, shownFields } from './home-draft';

const untouched: HomeDraft = { opId: '' };

/** The form of a new home, or of the one given. What is typed stays until it is sent, also after a restart. */
export function useHomeForm(home: HomeView | undefined, onDone: () => void) {
  const [conflict, setConflict] = useState<{ current: Home; change: HomeChange; from: HomeChange }>();
  const said = useRef(0);
  // What the server refused is not there: it is asked for anew, as a whole.
  const refused = home?.entries.find(({ kind, state }) => kind === 'home.create' && state === 'attention');
  const isNew = !home || refused !== undefined;

  const form = useOutboxForm<HomeField, HomeDraft, HomeForm>({
    draftKey: `home-${home?.id ?? 'new'}`,
    empty: untouched,
    prefill: (draft) => draft,
    known: [],
    async loadCheck() {
      return { check: (draft) => checkHome(draft, home, isNew), faultsInForm };
    },
    async send({ wanted, base }, opId) {
      if (isNew) {
        const request = { ...wanted, label: wanted.label ?? '' };
        return createHome({ home: request, opId, replaces: refused?.opId });
      }
      const shown = { ...home, ...base };
      const sent = await updateHome(shown, { wanted, opId });
      const problem = sent.is === 'refused' ? sent.problem : undefined;
      const current = problem?.code === 'conflict' ? homeIn(problem.current) : undefined;
      setConflict(current && { current, change: wanted, from: shown });
      return sent;
    },
    onSending: () => dismissToast(said.current),
    onFailed() {
      said.current = toast({ kind: 'error', title: 'Error', description: 'It was not saved. See why.' });
    },
    onSent(sent, { here }) {
      if (sent.is === 'saved') toast({ kind: 'waiting', title: savedText });
      else toast({ kind: 'success', title: isNew ? 'Your home was added' : 'Your home was changed' });
      if (here) onDone();
    },
  });

  const versions = conflict ? homeVersions(conflict, conflict.current) : [];
  return {
    ...form,
    fields: shownFields(form.draft, home),
    change(part: Partial<HomeDraft>) {
      form.change(home && !form.draft.base ? { ...part, base: savedHomeOf(home) } : part);
    },
    /** Both values of what another device changed as well. */
    versions,
    /** Sends what of mine is to stand, seen against what the other device did. */
    settle(mine: ReadonlySet<string>) {
      if (!conflict) return;
      const theirs = versions.filter(({ field }) => !mine.has(field));
      form.setDraft({
        ...Object.fromEntries(theirs.map(({ field }) => [field, undefined])),
        base: conflict.current,
      });
      setConflict(undefined);
      void form.submit();
    },
  };
}

/** Without what this device adds to it. */
function savedHomeOf({ entries: _, pending: __, waiting: ___, removing: ____, ...home }: HomeView): Home {
  return home;
}
