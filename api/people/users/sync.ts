import type { Actor, Profile } from '../../../contract/accounts/users';
import { Problem } from '../../../contract/errors';
import type { Row } from '../../../contract/sync/sync';
import type { OpContext, OpEffect, SyncModule } from '../../sync/module';
import { addFavorite, profileRowOf, removeFavorite, updateProfile } from '../accounts/store';

/** The signed-in person's own profile and favourites on their devices. */
export const usersSync: SyncModule = {
  ops: {
    'profile.update': async (ctx, { kind: _, ...fields }) => {
      const actor = signedIn(ctx);
      if (ctx.entityId !== actor.id) throw new Problem('not_found');
      return applied(ctx, await updateProfile(ctx.tx, actor, actor.id, fields));
    },
    'favorite.add': async (ctx, op) =>
      applied(ctx, await addFavorite(ctx.tx, named(ctx, op.serviceId), op.serviceId)),
    'favorite.remove': async (ctx, op) =>
      applied(ctx, await removeFavorite(ctx.tx, named(ctx, op.serviceId), op.serviceId)),
  },
  rows: {
    type: 'profile',
    async load(knex, ids, viewer) {
      if (!ids.includes(viewer.id)) return [];
      const found = await profileRowOf(knex, viewer.id);
      return found ? [asSyncRow(found)] : [];
    },
  },
};

/** The person, whose entry names the service it is about: both say the same. */
function named(ctx: OpContext, serviceId: string): Actor {
  if (ctx.entityId !== serviceId) {
    throw new Problem('invalid', undefined, { fields: { entity: 'The entity names another service.' } });
  }
  return signedIn(ctx);
}

function signedIn(ctx: OpContext): Actor {
  if (!ctx.actor) throw new Problem('not_allowed');
  return ctx.actor;
}

async function applied(ctx: OpContext, profile: Profile): Promise<OpEffect> {
  const found = await profileRowOf(ctx.tx.trx, profile.id);
  return found ? { is: 'applied', row: asSyncRow(found) } : { is: 'applied' };
}

function asSyncRow({ profile, rev }: { profile: Profile; rev: number }): Row {
  return { type: 'profile', id: profile.id, rev, data: profile };
}
