import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import * as z from 'zod/mini';
import {
  type Actor,
  googleId,
  officeFields,
  type PersonUpdate,
  personUpdate,
  profileUpdate,
  userCreate,
} from '../../../contract/accounts/users';
import { type FieldFaults, Problem } from '../../../contract/errors';
import { email, id } from '../../../contract/fields';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting, actingOn } from '../../http/access/acting';
import { actorOf } from '../../http/access/authenticate';
import { validate } from '../../http/bodies/validate';
import {
  addFavorite,
  createUser,
  findUser,
  profileOf,
  removeFavorite,
  updateProfile,
} from '../accounts/store';
import type { Confirm } from '../auth/second-step/confirm';
import { changeAccess, changeGoogle, changesAccess, isGrave } from './office';

interface Options {
  db: Database;
  now: () => Date;
  confirm: Confirm;
  /** Refuses a common password, and answers the hash to keep. */
  prepare(password: string, about: { email: string; displayName: string }): Promise<string>;
}

/** Profile, favourites and the older user helpers. */
export function userRoutes({ db, now, confirm, prepare }: Options): Router {
  const router = new Router();

  const changing = validate({ body: profileUpdate });
  router.patch('/api/users/profile', changing, async (ctx) => {
    const actor = actorOf(ctx);
    const { body } = changing.of(ctx);
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => updateProfile(tx, actor, actor.id, body));
  });

  const favorite = validate({ params: z.strictObject({ id: z.string().check(z.maxLength(100)) }) });
  for (const [method, change] of [
    ['put', addFavorite],
    ['delete', removeFavorite],
  ] as const) {
    router[method]('/api/users/favorites/:id', favorite, async (ctx) => {
      const actor = actorOf(ctx);
      const { params } = favorite.of(ctx);
      ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => change(tx, actor, params.id));
    });
  }

  const creating = validate({ body: userCreate });
  router.post('/api/users', creating, async (ctx) => {
    const { password, name, ...fields } = creating.of(ctx).body;
    const { email, displayName = name ?? '' } = fields;
    if (fields.role !== 'customer' || fields.googleId) await confirm.mustBeFresh(ctx);
    const passwordHash = password === undefined ? null : await prepare(password, { email, displayName });
    const user = { ...fields, id: randomUUID(), displayName, phone: fields.phone || null, passwordHash };
    await inTransaction(db, acting(ctx, now()), (tx) => createUser(tx, user));
    ctx.status = 201;
    ctx.body = await profileOf(db.read, user.id);
  });

  const byEmail = validate({ params: z.strictObject({ email }) });
  router.get('/api/users/email/:email', byEmail, async (ctx) => {
    ctx.body = await findUser(db.read, actorOf(ctx), { email: byEmail.of(ctx).params.email });
  });

  const byGoogle = validate({ params: z.strictObject({ googleId }) });
  router.get('/api/users/google/:googleId', byGoogle, async (ctx) => {
    ctx.body = await findUser(db.read, actorOf(ctx), { google_id: byGoogle.of(ctx).params.googleId });
  });

  const byId = validate({ params: z.strictObject({ id }) });
  router.get('/api/users/:id', byId, async (ctx) => {
    ctx.body = await findUser(db.read, actorOf(ctx), { id: byId.of(ctx).params.id });
  });

  const changingOne = validate({ params: z.strictObject({ id }), body: personUpdate });
  router.patch('/api/users/:id', changingOne, async (ctx) => {
    const actor = actorOf(ctx);
    const { params, body } = changingOne.of(ctx);
    mustBeTheirs(actor, body);
    const { googleId, displayName, name = displayName, phone, ...access } = body;
    // Whose Google account signs in, and who may do what, are changed by who has just shown that it is them.
    if (googleId || (await isGrave(db.read, params.id, access))) await confirm.mustBeFresh(ctx);
    const ends = changesAccess(access) || googleId !== undefined;
    const act = ends ? actingOn(ctx, now(), [params.id]) : acting(ctx, now());
    ctx.body = await inTransaction(db, act, async (tx) => {
      if (Object.keys(access).length > 0) await changeAccess(tx, actor, params.id, () => access);
      if (googleId !== undefined) await changeGoogle(tx, actor, params.id, googleId);
      return updateProfile(tx, actor, params.id, { name, phone });
    });
  });

  return router;
}

/** Who is no admin changes what is theirs; all else is refused by its name. */
function mustBeTheirs(actor: Actor, body: PersonUpdate): void {
  if (actor.role === 'admin') return;
  const fields: FieldFaults = {};
  for (const name of officeFields) if (body[name] !== undefined) fields[name] = 'Only an admin changes this.';
  if (Object.keys(fields).length > 0) throw new Problem('invalid', undefined, { fields });
}
