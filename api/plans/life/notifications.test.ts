import { describe, expect, it } from 'vitest';
import { end, move, planLife } from '../testing/plan-life';

const { app, make, dana, noor, homeOf, plan, changePlan, asked } = planLife();
const villa = make(() => homeOf(noor, { label: 'Villa', bhk: 4 }));

const subjectsTo = async (address: string) => (await app.mailer.to(address)).map(({ subject }) => subject);

describe('the office’s answer', () => {
  const subjects = () => subjectsTo(noor.email);

  it('is sent to its owner: another figure, a refusal, and what is done; what changes nothing is not', async () => {
    await asked('move', move(villa, '2026-12-24', 825));
    await changePlan('/asked', { grant: true, cost: 700 });
    expect(await subjects()).toContain('What moving your plan costs');
    await changePlan('/asked', { grant: false, reason: 'No crew there.' });
    const [mail] = (await app.mailer.to(noor.email)).filter(({ subject }) =>
      /stays at its home/.test(subject),
    );
    expect(mail?.text).toContain('No crew there.');
    await changePlan('/end', { cancel: [], back: 0 });
    await changePlan('/end', { cancel: [], back: 0 });
    expect((await subjects()).filter((each) => each === 'Your plan is ended')).toHaveLength(1);
  });

  it('says of a move that the office called off that the plan stays, and nothing once it moves after all', async () => {
    const flat = await homeOf(noor, { label: 'Bay', bhk: 1 });
    const stays = { homeId: plan.homeId, from: '2026-12-24' };
    await changePlan('/move', { homeId: flat.id, from: '2026-12-24' });
    await changePlan('/move', stays);
    await changePlan('/move', stays);
    const told = (await app.mailer.to(noor.email)).slice(-1)[0];
    expect(told?.subject).toBe('Your plan stays at its home');
    expect(told?.text).toContain('The move of your plan to another home is called off.');
    expect((await subjects()).filter((each) => /stays at its home/.test(each))).toHaveLength(1);
    await changePlan('/move', { homeId: flat.id, from: '2026-12-24' });
    await changePlan('/move', stays);
    await changePlan('/move', { homeId: flat.id, from: '2026-12-25' });
    expect((await subjects()).filter((each) => /stays at its home/.test(each))).toHaveLength(1);
  });

  it('of a move that was called off before it went out is not sent', async () => {
    const flat = await homeOf(noor, { label: 'Bay', bhk: 1 });
    await changePlan('/move', { homeId: flat.id, from: '2026-12-24' });
    await asked('move', { homeId: plan.homeId, from: '2026-12-24', costSeen: 0 });
    expect(await subjects()).not.toContain('Your plan is moved');
  });

  it('goes out as it stands: one that was taken back meanwhile is answered no more', async () => {
    await asked('move', move(villa, '2026-12-24', 825));
    await changePlan('/asked', { grant: true, cost: 700 });
    await asked('keep', {});
    expect(await subjects()).not.toContain('What moving your plan costs');
  });
});

describe('what a customer asks of a plan', () => {
  const asks = async () => (await app.mailer.to(dana.email)).filter(({ subject }) => /is to/.test(subject));
  const outcomes = () =>
    app.db.read('message_out').where({ event: 'office-plan-asked' }).orderBy('created_at').pluck('reason');

  it('is told to the office once, where it waits for its answer, with the way to it and the figure', async () => {
    await asked('move', move(villa, '2026-12-24', 825));
    await asked('move', move(villa, '2026-12-24', 825));
    const [mail, ...more] = await asks();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('A plan is to move: Standard care');
    for (const part of ['Dec 24, 2026', 'AED 825', `/admin/subscriptions?needs=asked&userId=${noor.id}`])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('Noor');
    await asked('end', end(0));
    expect((await asks()).map(({ subject }) => subject)).toContain('A plan is to end early: Standard care');
  });

  it('is not where nobody has to answer: a move that costs nothing, and one to the figure that was named', async () => {
    const flat = await homeOf(noor, { label: 'Bay', bhk: 1 });
    await asked('move', move(flat, '2026-11-24', 0));
    expect(await asks()).toEqual([]);
    await asked('move', move(villa, '2026-12-24', 825));
    await changePlan('/asked', { grant: true, cost: 700 });
    await asked('move', move(villa, '2026-12-24', 700));
    expect(await asks()).toEqual([]);
    expect(await outcomes()).toEqual(['over']);
  });

  it('is not once it was answered, taken back, or asked in another way before it went out', async () => {
    await asked('move', move(villa, '2026-12-24', 825));
    app.clock.advance(1);
    await asked('end', end(0));
    expect(await asks()).toHaveLength(1);
    app.clock.advance(1);
    await asked('end', { ...end(0), why: 'Another reason' });
    await asked('keep', {});
    expect(await asks()).toHaveLength(1);
    expect(await outcomes()).toEqual(['changed', null, 'over']);
  });

  it('is told to nobody who switched it off', async () => {
    const notify = JSON.stringify({ 'office-plan-asked': { email: false, push: false } });
    await app.db.write('user').where({ id: dana.id }).update({ notify });
    await asked('end', end(0));
    expect(await outcomes()).toEqual([]);
  });
});
