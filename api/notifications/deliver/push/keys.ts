import webPush from 'web-push';
import type { Database } from '../../../db/database';
import type { Vault } from '../../../people/factors/vault';

/** What says to push services that a message is ours; `publicKey` is what devices subscribe with. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Asked for at each use, read once. */
export type KeyRing = () => Promise<PushKeys>;

const id = 'vapid';

interface Row {
  public_key: string;
  private_key: string;
}

/**
 * The keys of this installation, made when they are first asked for and kept in its database: all its processes have the same. Sealed, so
 * that a copy of the database sends nothing in our name. Where they cannot be opened any more, new ones take their place, and every
 * device subscribes anew.
 */
export function pushKeys({ db, vault, now }: { db: Database; vault: Vault; now: () => Date }): KeyRing {
  let kept: Promise<PushKeys> | undefined;
  return () => {
    kept ??= openKeys(db, vault, now()).catch((error) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
}

async function openKeys(db: Database, vault: Vault, now: Date): Promise<PushKeys> {
  const stored: Row | undefined = await db.read('push_key').where({ id }).first();
  const keys = stored && opened(stored, vault);
  if (keys && !keys.stale) return keys;
  const next = keys ?? made();
  const row = {
    public_key: next.publicKey,
    private_key: vault.seal(next.privateKey, id),
    created_at: now.toISOString(),
  };
  // Of processes that start together the first one's keys count: each reads again what is there.
  if (stored) await db.write('push_key').where({ id, private_key: stored.private_key }).update(row);
  else
    await db
      .write('push_key')
      .insert({ id, ...row })
      .onConflict('id')
      .ignore();
  // What was subscribed to with other keys is of no use with these.
  if (stored && !keys) await db.write('push_subscription').where('created_at', '<', row.created_at).delete();
  const final: Row | undefined = await db.write('push_key').where({ id }).first();
  const agreed = final && opened(final, vault);
  if (!agreed)
    throw new Error('The keys for push services cannot be opened: do all processes have one JWT_SECRET?');
  return agreed;
}

function opened(row: Row, vault: Vault): (PushKeys & { stale: boolean }) | undefined {
  const found = vault.open(row.private_key, id);
  return found && { publicKey: row.public_key, privateKey: found.text, stale: found.stale };
}

function made(): PushKeys {
  return webPush.generateVAPIDKeys();
}
