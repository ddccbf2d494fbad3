import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import * as z from 'zod/mini';
import { email, id } from '../../../contract/fields';
import { personUpdate, profileUpdate, userCreate } from '../../../contract/users';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting } from '../../http/acting';
import { actorOf } from '../../http/authenticate';
import { validate } from '../../http/validate';
import { addFavorite, createUser, findUser, profileOf, removeFavorite, updateProfile } from './store';

interface Options {
  db: Database;
  now: () => Date;
  /** Refuses a common password, and answers the hash to keep. */
  prepare(password: string, about: { email: string; displayName: string }): Promise<string>;
}

/** Profile, favourites and the older user helpers (§7). */
export function userRoutes({ db, now, prepare }: Options): Router {
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
    const { password, ...fields } = creating.of(ctx).body;
    const passwordHash = password === undefined ? null : await prepare(password, fields);
    const user = { ...fields, id: randomUUID(), phone: fields.phone || null, passwordHash };
    await inTransaction(db, acting(ctx, now()), (tx) => createUser(tx, user));
    ctx.status = 201;
    ctx.body = await profileOf(db.read, user.id);
  });

  const byEmail = validate({ params: z.strictObject({ email }) });
  router.get('/api/users/email/:email', byEmail, async (ctx) => {
    ctx.body = await findUser(db.read, actorOf(ctx), { email: byEmail.of(ctx).params.email });
  });

  const byGoogle = validate({ params: z.strictObject({ googleId: z.string().check(z.maxLength(100)) }) });
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
    ctx.body = await inTransaction(db, acting(ctx, now()), (tx) => updateProfile(tx, actor, params.id, body));
  });

  return router;
}
