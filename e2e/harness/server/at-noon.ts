// Loaded before the app: by its clock it is noon in Dubai, today. Messages that wait for the day are sent at every hour.
import { dubaiDay, dubaiHour } from '../../../contract/time';

const RealDate = Date;
const ahead = dubaiHour(dubaiDay(new RealDate()), 12).getTime() - RealDate.now();

globalThis.Date = new Proxy(RealDate, {
  construct: (of, given) => Reflect.construct(of, given.length === 0 ? [of.now() + ahead] : given),
  get: (of, name) => (name === 'now' ? () => of.now() + ahead : Reflect.get(of, name)),
});
