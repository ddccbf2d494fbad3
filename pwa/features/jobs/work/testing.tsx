import { MemoryRouter } from 'react-router-dom';
import type { Booking } from '../../../../contract/bookings/bookings';
import { dubaiDay } from '../../../../contract/time';
import type { JobOp } from '../../../../contract/work/job-fields';
import { testChecklist } from '../../../../contract/work/testing';
import type { Work } from '../../../../contract/work/work-shapes';
import { profile, testPage } from '../../../data/testing';
import { writeMeta } from '../../../device/db/meta';
import { booking, userA, uuid } from '../../../device/db/testing';
import { Here, showScreen } from '../../../ui/testing';
import { JobsPage } from '../jobs-page';

export const jobId = uuid(1);
const day = dubaiDay(new Date());
/** 9:00 AM in Dubai today and some minutes, UTC. */
export const at = (minutes: number) =>
  new Date(Date.parse(`${day}T05:00:00.000Z`) + minutes * 60_000).toISOString();

/** A technician's phone without a network, with one job of today and its checklist. */
export async function phone({
  job = {},
  work,
  points = testChecklist.points,
  network = () => {
    throw new TypeError('no network');
  },
}: {
  job?: Partial<Booking>;
  work?: Partial<Work>;
  points?: typeof testChecklist.points;
  network?: () => Promise<never>;
} = {}) {
  const page = testPage(network);
  await page.signIn(profile({ role: 'staff', displayName: 'Imran Qureshi' }));
  const db = page.device.person(userA);
  const data = booking(jobId, {
    ...{ date: `${day} 9:00 AM`, startsAt: at(0), status: 'confirmed', amount: 320, userId: null },
    ...{ assignedTo: userA, reference: 'HH-4Q8TD' },
    customerInfo: { name: 'Omar Haddad', phone: '', email: '', address: 'Villa 14', area: '' },
    ...job,
  });
  await db.bookings.put({ id: jobId, rev: 1, gen: 1, data });
  const list = { ...testChecklist, points, serviceType: data.serviceType };
  await db.checklists.put({ id: list.id, rev: 1, gen: 1, data: list as typeof testChecklist });
  if (work) {
    const begun = {
      ...{
        id: jobId,
        rev: 1,
        sessions: [{ startedAt: at(12), by: userA }],
        checks: [],
        photos: [],
        lines: [],
      },
      checklist: { id: list.id, rev: list.rev, points },
      ...work,
    };
    await db.work.put({ id: jobId, rev: 1, gen: 1, data: begun });
  }
  await writeMeta(db, 'lastSyncAt', Date.now());
  return {
    page,
    db,
    /** What was done at the visit, without when. */
    async done(): Promise<object[]> {
      const entries = await db.outbox.filter(({ op }) => op.kind.startsWith('job.')).toArray();
      return entries.map(({ op }) => {
        const { at: _, deviceAt: __, ...what } = op as JobOp;
        return what;
      });
    },
  };
}

export const open = (address: string) =>
  showScreen(
    <MemoryRouter initialEntries={[address]}>
      <JobsPage />
      <Here />
    </MemoryRouter>,
  );
