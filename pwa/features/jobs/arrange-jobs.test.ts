import { describe, expect, it } from 'vitest';
import { agendaOf, arrangeJobs, currentJob } from './arrange-jobs';
import { job } from './testing';

const today = '2026-11-26';
const ids = (jobs: readonly { id: string }[]) => jobs.map((each) => each.id);
const at = (time: string) => new Date(`2026-11-26T${time}+04:00`);

const nine = job('nine', { date: `${today} 9:00 AM`, status: 'completed' });
const eleven = job('eleven', { date: `${today} 11:00 AM` });
const one = job('one', { date: `${today} 1:00 PM` });
const freeToday = job('free today', { date: `${today} 3:00 PM`, mine: false });
const tomorrow = job('tomorrow', { date: '2026-11-27 9:00 AM' });
const freeLater = job('free later', { date: '2026-12-02 9:00 AM', mine: false });
const monday = job('monday', { date: '2026-11-23 9:00 AM', status: 'completed' });
const yesterday = job('yesterday', { date: '2026-11-25 5:00 PM' });
const all = [monday, yesterday, nine, eleven, one, freeToday, tomorrow, freeLater];

describe('arrangeJobs', () => {
  it('tells today, the next days, the past week and what nobody has apart', () => {
    const arranged = arrangeJobs(all, today);
    expect(ids(arranged.today)).toEqual(['eleven', 'one', 'nine']);
    expect(ids(arranged.freeToday)).toEqual(['free today']);
    expect(arranged.next.map(({ day, jobs }) => [day, ids(jobs)])).toEqual([['2026-11-27', ['tomorrow']]]);
    expect(arranged.past.map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-23']);
    expect(arranged.unassigned.map(({ day, jobs }) => [day, ids(jobs)])).toEqual([
      [today, ['free today']],
      ['2026-12-02', ['free later']],
    ]);
  });

  it('goes by the day in Dubai', () => {
    const late = job('late', { date: `${today} 9:00 AM`, startsAt: '2026-11-25T20:30:00.000Z' });
    expect(ids(arrangeJobs([late], today).today)).toEqual(['late']);
  });
});

describe('currentJob', () => {
  it('is the one whose time it is, else the next, and first one that was never closed', () => {
    expect(currentJob([eleven, one], at('12:59'))).toMatchObject({ job: { id: 'eleven' }, mark: 'Now' });
    expect(currentJob([eleven, one], at('08:00'))).toMatchObject({ job: { id: 'eleven' }, mark: 'Next' });
    expect(currentJob([eleven, one], at('13:00'))).toMatchObject({ job: { id: 'one' }, mark: 'Now' });
    expect(currentJob([eleven, one], at('18:00'))).toMatchObject({
      job: { id: 'eleven' },
      mark: 'Still open',
    });
    expect(currentJob([nine], at('09:30'))).toBeUndefined();
  });
});

describe('agendaOf', () => {
  it('shows the five slots of a day, empty ones too, mine before what nobody has', () => {
    const free = job('free', { date: `${today} 11:00 AM`, mine: false });
    const agenda = agendaOf([free, ...all], today);
    expect(agenda.map(({ start, jobs }) => [start, ids(jobs)])).toEqual([
      ['9:00 AM', ['nine']],
      ['11:00 AM', ['eleven', 'free']],
      ['1:00 PM', ['one']],
      ['3:00 PM', ['free today']],
      ['5:00 PM', []],
    ]);
  });
});
