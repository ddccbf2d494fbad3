import { useSyncExternalStore } from 'react';
import { Problem, type ProofMethod } from '../../../contract/errors';
import { newListeners } from '../../device/db/listeners';
import { onLeaving } from '../../device/session/session-store';

// The server may ask at any call whether it is still its person who acts. One question stands at a time, whatever waits for
// it; the dialog that asks it is the shell's.

export interface Question {
  methods: readonly ProofMethod[];
  /** Whether a page that reads by itself waits for it. */
  read: boolean;
}

interface State {
  question?: Question;
  /** Was put aside while a page waited for it: such a page does not ask again, its person does. */
  putAside?: Question;
}

const nothing: State = {};
let state = nothing;
let waiting: ((shown: boolean) => void)[] = [];
const [tell, subscribe, listeners] = newListeners();
const [notifyShown, subscribeShown] = newListeners();

function set(next: State) {
  state = next;
  tell();
}

export function useConfirmAgain(): State {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  );
}

/** Runs once more, a single time, what was refused until its person has shown that it is them. */
export async function withProof<T>(call: () => Promise<T>, { read }: { read: boolean }): Promise<T> {
  try {
    return await call();
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.code !== 'confirm_again') throw problem;
    if (!(await answered({ methods: problem.detail.methods ?? [], read }))) throw problem;
    return call();
  }
}

/** Resolves once the question is answered; at once where nobody would see it. */
function answered(question: Question): Promise<boolean> {
  if (listeners.size === 0 || (question.read && state.putAside)) return Promise.resolve(false);
  if (!state.question) set({ ...state, question });
  else if (question.read) state.question.read = true;
  return new Promise((resolve) => waiting.push(resolve));
}

/** Asks what was put aside. */
export function askOnceMore(): void {
  if (state.putAside) set({ question: state.putAside });
}

/** Ends the question. Without a proof all that waited for it stays refused. */
export function endQuestion(end: 'shown' | 'put-aside'): void {
  const { question, putAside } = state;
  const shown = end === 'shown';
  set(shown ? nothing : { putAside: question?.read ? question : putAside });
  const all = waiting;
  waiting = [];
  for (const resolve of all) resolve(shown);
  if (shown) notifyShown();
}

/** The same question, by other methods: they have changed since it was asked. */
export function askBy(methods: readonly ProofMethod[]): void {
  if (state.question) set({ ...state, question: { ...state.question, methods } });
}

/** Tells when it was shown: what was refused meanwhile can be read again. */
export const onShown = subscribeShown;

onLeaving(() => {
  endQuestion('put-aside');
  set(nothing);
});
