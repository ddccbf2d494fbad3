import { asAnswered, inList, office, oneOf, type Pair } from './read-lists';
import { bare, me, type Parsed, type ReadBack, type Written } from './written';

/** Accounts, homes and plans. */
export const ofPeople: Record<string, ReadBack> = {
  'POST /api/auth/register': signedIn,
  'POST /api/auth/login': signedIn,
  'POST /api/auth/logout': async ({ world, request }) => [[401, (await me(world, request)).status]],
  'POST /api/auth/verify-email': async ({ world, request }) => [
    [true, (await me(world, request)).body.emailVerified],
  ],
  'DELETE /api/auth/sessions/{id}': async ({ world, request, id }) => {
    const { status, body } = await world.send({
      ...bare(request),
      method: 'GET',
      path: '/api/auth/sessions',
    });
    return [[false, status === 200 && body.some((each: { id: string }) => each.id === id)]];
  },
  'PATCH /api/users/profile': own,
  'PUT /api/users/favorites/{id}': own,
  'DELETE /api/users/favorites/{id}': own,
  'DELETE /api/users/me': async ({ world, request }) => [[401, (await me(world, request)).status]],
  'POST /api/users': profile,
  'PATCH /api/users/{id}': profile,
  'PUT /api/free-watches/{id}': watch,
  'DELETE /api/free-watches/{id}': watch,
  'POST /api/homes': home,
  'PUT /api/homes/{id}': home,
  'DELETE /api/homes/{id}': noHome,
  'POST /api/subscription': plan,
  'PUT /api/subscription/{id}/move': plan,
  'PUT /api/subscription/{id}/end': plan,
  'PUT /api/subscription/{id}/keep': plan,
  'PUT /api/admin/users/{id}': user,
  'POST /api/admin/users/{id}/toggle-lock': user,
  'POST /api/admin/users/{userId}/homes': home,
  'PUT /api/admin/users/{userId}/homes/{id}': home,
  'DELETE /api/admin/users/{userId}/homes/{id}': noHome,
  'PUT /api/admin/subscriptions/{id}': plan,
  'PUT /api/admin/subscriptions/{id}/asked': plan,
  'PUT /api/admin/subscriptions/{id}/carried': plan,
  'PUT /api/admin/subscriptions/{id}/move': plan,
  'PUT /api/admin/subscriptions/{id}/end': plan,
  'POST /api/admin/subscriptions/{id}/renewal': plan,
  'PUT /api/admin/users/{id}/billing': asRead,
  'PUT /api/admin/users/{id}/payment-days': asRead,
  'PUT /api/admin/users/{userId}/homes/{id}/payer': asRead,
  'DELETE /api/admin/users/{userId}/homes/{id}/payer': asRead,
  'PUT /api/profile/billing': async ({ world, request, answer }) => [
    [answer, (await world.send({ ...bare(request), method: 'GET', path: request.path })).body],
  ],
};

/** By whoever wrote, an account or a link. Of one that was ended nothing was answered, and nothing is read. */
async function watch({ world, request, answer, id }: Written): Promise<readonly Pair[]> {
  const { authorization = '', 'Visit-Link': link = '' } = request.headers;
  const headers = { authorization, 'Visit-Link': link };
  const { body } = await world.send({ method: 'GET', path: '/api/free-watches', headers });
  return [[answer, body.find((each: Parsed) => each.id === (answer?.id ?? id.toLowerCase()))]];
}

async function own({ world, request, answer }: Written): Promise<readonly Pair[]> {
  return [asAnswered(answer, (await me(world, request)).body)];
}

async function signedIn({ world, answer }: Written): Promise<readonly Pair[]> {
  const headers = { authorization: `Bearer ${answer.token}` };
  return [asAnswered(answer.user, (await me(world, { method: 'GET', path: '', headers })).body)];
}

export async function profile({
  world,
  answer,
}: Pick<Written, 'world' | 'answer'>): Promise<readonly Pair[]> {
  return [asAnswered(answer, (await world.read(`/api/users/${answer.id}`)).body)];
}

async function user({ world, answer }: Written): Promise<readonly Pair[]> {
  return [asAnswered(answer, (await oneOf(world, 'users', answer.id)).body)];
}

/** By the same address. */
async function asRead({ world, request, answer }: Written): Promise<readonly Pair[]> {
  return [[answer, (await world.read(request.path)).body]];
}

export async function home({ world, answer }: Pick<Written, 'world' | 'answer'>): Promise<readonly Pair[]> {
  const homes = (await world.read(`${office}/users/${answer.userId}/homes`)).body;
  return [[answer, homes.find(({ id }: Parsed) => id === answer.id)]];
}

export function plan({ world, answer }: Pick<Written, 'world' | 'answer'>): Promise<readonly Pair[]> {
  return inList(world, 'subscriptions', answer);
}

async function noHome({ world, request, id }: Written): Promise<readonly Pair[]> {
  const path = request.path.replace(/\/homes\b.*/, '/homes');
  const homes: Parsed[] = (await world.send({ ...bare(request), method: 'GET', path })).body;
  return [[false, homes.some((each) => each.id === id.toLowerCase())]];
}
