import type { PasskeyOptions } from '../../../contract/accounts/passkeys';
import type { ConfirmAgain } from '../../../contract/accounts/second-factor';
import { Problem } from '../../../contract/errors';
import { askBy, endQuestion } from '../second-factor/confirm-again';
import { answerPasskey } from '../second-factor/passkey';
import { callAsMe } from './session';

const path = '/auth/confirm-again';

/** Answers the question with what was typed. */
export async function confirmBy(proof: ConfirmAgain): Promise<void> {
  try {
    await callAsMe(path, { method: 'POST', body: proof, proves: true });
  } catch (problem) {
    if (problem instanceof Problem && problem.code === 'confirm_again') askBy(problem.detail.methods ?? []);
    throw problem;
  }
  endQuestion('shown');
}

/** Answers it with a passkey of the person. */
export async function confirmByPasskey(): Promise<void> {
  const { body } = await callAsMe<PasskeyOptions>(`${path}/passkey`, {
    method: 'POST',
    body: {},
    proves: true,
  });
  await confirmBy({ passkey: await answerPasskey(body) });
}
