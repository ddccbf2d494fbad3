import { expect, it } from 'vitest';
import { inTransaction } from '../db/transaction';
import { claim, keep } from '../photos/kept';
import { drawn } from '../photos/testing';
import { testEngine } from '../testing/database';
import { serverPerTest } from '../testing/fixture';
import { lookAtFiles } from './lost-files';

const { app } = serverPerTest();

it.runIf(testEngine() === 'sqlite')(
  'counts the files that a database knows, and names each that is lost or damaged',
  async () => {
    const kept: Array<Awaited<ReturnType<typeof keep>>> = [];
    for (let n = 0; n < 3; n += 1)
      kept.push(await keep(app.db.read, app.files, await drawn({ noise: true })));
    await inTransaction(app.db, { now: app.clock.now(), actor: null }, (tx) => claim(tx, kept));
    const { file } = app.db.location;
    expect(await lookAtFiles(file, app.files)).toEqual({ count: 3, lost: [] });
    const [lost = '', damaged = ''] = kept.map(({ key }) => key).sort();
    await app.files.remove([lost]);
    await app.files.put(damaged, Buffer.from('not it'));
    expect(await lookAtFiles(file, app.files)).toEqual({ count: 3, lost: [lost, damaged] });
  },
);
