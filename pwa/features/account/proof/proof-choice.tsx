import { useState } from 'react';
import type { ProofMethod } from '../../../../contract/errors';
import { usePasskeysPossible } from '../../../data/second-factor/passkey';
import { Button } from '../../../ui/button';
import { Note } from '../../../ui/feedback/note';
import styles from '../account.module.css';
import { PasskeyButton } from './passkey-button';
import { type Typed, type TypedMethod, TypedProof } from './typed-proof';

interface Props {
  methods: readonly ProofMethod[];
  submit: string;
  busyLabel: string;
  failed: string;
  prove(typed: Typed): Promise<unknown>;
  usePasskey(): Promise<unknown>;
}

const names: Record<TypedMethod | 'passkey', string> = {
  passkey: 'Use a passkey',
  code: 'Use a code from your app',
  recoveryCode: 'Use a recovery code',
  password: 'Use your password',
};

/** The ways in which a person can show that it is them, the quickest that works here first. */
export function ProofChoice({ methods, usePasskey, ...typed }: Props) {
  const passkeys = usePasskeysPossible();
  const ways = methods.filter((each) => each !== 'sign_in').filter((each) => each !== 'passkey' || passkeys);
  const [chosen, choose] = useState<ProofMethod>();
  const way = ways.find((each) => each === chosen) ?? ways[0];
  if (!way) {
    return (
      <Note kind="warning" icon="shield" title="Your passkey cannot be used in this browser">
        Open HomeHub where you use your passkey, or ask us to turn off two-step sign-in for your account.
      </Note>
    );
  }
  return (
    <>
      {way === 'passkey' ? (
        <PasskeyButton kind="primary" label={names.passkey} use={usePasskey} failed={typed.failed} focused />
      ) : (
        <TypedProof key={way} method={way} {...typed} />
      )}
      {ways.length > 1 && (
        <div className={`${styles.accountWays} grid to-start`}>
          {ways
            .filter((each) => each !== way)
            .map((each) => (
              <Button key={each} kind="text" onClick={() => choose(each)}>
                {names[each]}
              </Button>
            ))}
        </div>
      )}
    </>
  );
}
