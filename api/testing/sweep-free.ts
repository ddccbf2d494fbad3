import { openDatabase } from '../db/database';
import { openWaitlistSweep } from '../scheduling/waitlist/watch-capacity';

// A process that does nothing but look who waits for a time that is free, again and again, at one instant, until it is ended.
const db = openDatabase({ databaseUrl: process.env.DATABASE_URL, file: '' });
const now = new Date(process.argv[2] ?? '');
const sweep = openWaitlistSweep();
for (;;) await sweep(db, now);
