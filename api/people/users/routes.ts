import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type Actor,
  googleId,
  officeFields,
  type PersonUpdate,
  personUpdate,
  profile,
  profileUpdate,
  userCreate,
} from '../../../contract/accounts/users';
import { type FieldFaults, Problem } from '../../../contract/errors';
import { email } from '../../../contract/fields';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { acting, actingOn } from '../../http/access/acting';
import { admins, type Handled, handle, route, signedIn } from '../../http/route';
import {
  addFavorite,
  createUser,
  findUser,
  profileOf,
  removeFavorite,
  updateProfile,
} from '../accounts/store';
import type { Confirm } from '../auth/second-step/confirm';
import { changeAccess, changeGoogle, changesAccess, isAdmin, isGrave } from './office';

interface Options {
  db: Database;
  now: () => Date;
  confirm: Confirm;
  /** Refuses a common password, and answers the hash to keep. */
  prepare(password: string, about: { email: string; displayName: string }): Promise<string>;
}

const ofService = z.strictObject({ id: z.string().check(z.maxLength(100)) });

const changeProfile = route('PATCH /api/users/profile', signedIn, 'Changes your name, phone or settings.', {
  body: profileUpdate,
  answer: profile,
});
const markFavorite = route('PUT /api/users/favorites/:id', signedIn, 'Adds a service to your favourites.', {
  params: ofService,
  answer: profile,
});
const unmarkFavorite = route(
  'DELETE /api/users/favorites/:id',
  signedIn,
  'Removes a service from your favourites.',
  { params: ofService, answer: profile },
);
const create = route('POST /api/users', admins, 'Creates a user.', {
  body: userCreate,
  answer: profile,
  status: 201,
  office: true,
});
const byEmail = route(
  'GET /api/users/email/:email',
  signedIn,
  'A user by e-mail: yourself, or anyone for admins.',
  {
    params: z.strictObject({ email }),
    answer: profile,
    office: true,
  },
);
const byGoogle = route(
  'GET /api/users/google/:googleId',
  signedIn,
  'A user by Google identifier: yourself, or anyone for admins.',
  { params: z.strictObject({ googleId }), answer: profile, office: true },
);
const byId = route('GET /api/users/:id', signedIn, 'A user: yourself, or anyone for admins.', {
  answer: profile,
  office: true,
});
const change = route(
  'PATCH /api/users/:id',
  signedIn,
  'Changes your name or phone; admins change anyone’s, and the role, lock and Google identifier of others.',
  { body: personUpdate, answer: profile, office: true },
);

/** Profile, favourites and the older user helpers. */
export function userRoutes({ db, now, confirm, prepare }: Options): Handled[] {
  return [
    handle(changeProfile, (ctx, { actor, body }) =>
      inTransaction(db, acting(ctx, now()), (tx) => updateProfile(tx, actor, actor.id, body)),
    ),

    handle(markFavorite, (ctx, { actor, params }) =>
      inTransaction(db, acting(ctx, now()), (tx) => addFavorite(tx, actor, params.id)),
    ),

    handle(unmarkFavorite, (ctx, { actor, params }) =>
      inTransaction(db, acting(ctx, now()), (tx) => removeFavorite(tx, actor, params.id)),
    ),

    handle(create, async (ctx, { body }) => {
      const { password, name, ...fields } = body;
      const { email, displayName = name ?? '' } = fields;
      if (fields.role !== 'customer' || fields.googleId) await confirm.assertFresh(ctx);
      const passwordHash = password === undefined ? null : await prepare(password, { email, displayName });
      const user = { ...fields, id: randomUUID(), displayName, phone: fields.phone || null, passwordHash };
      await inTransaction(db, acting(ctx, now()), (tx) => createUser(tx, user));
      return profileOf(db.read, user.id);
    }),

    handle(byEmail, (_ctx, { actor, params }) => findUser(db.read, actor, { email: params.email })),

    handle(byGoogle, (_ctx, { actor, params }) => findUser(db.read, actor, { google_id: params.googleId })),

    handle(byId, (_ctx, { actor, params }) => findUser(db.read, actor, { id: params.id })),

    handle(change, async (ctx, { actor, params, body }) => {
      assertOwn(actor, body);
      const { googleId, displayName, name = displayName, phone, ...access } = body;
      // Whose Google account signs in, and who may do what, are changed by who has just shown that it is them.
      const endsGoogle = googleId === null && (await isAdmin(db.read, params.id));
      if (googleId || endsGoogle || (await isGrave(db.read, params.id, access)))
        await confirm.assertFresh(ctx);
      const ends = changesAccess(access) || googleId !== undefined;
      const act = ends ? actingOn(ctx, now(), [params.id]) : acting(ctx, now());
      return inTransaction(db, act, async (tx) => {
        if (Object.keys(access).length > 0) await changeAccess(tx, actor, params.id, () => access);
        if (googleId !== undefined) await changeGoogle(tx, actor, params.id, googleId);
        return updateProfile(tx, actor, params.id, { name, phone });
      });
    }),
  ];
}

/** Who is no admin changes what is theirs; all else is refused by its name. */
function assertOwn(actor: Actor, body: PersonUpdate): void {
  if (actor.role === 'admin') return;
  const fields: FieldFaults = {};
  for (const name of officeFields)
    if (body[name] !== undefined) fields[name] = 'Only an admin can change this.';
  if (Object.keys(fields).length > 0) throw new Problem('invalid', undefined, { fields });
}
