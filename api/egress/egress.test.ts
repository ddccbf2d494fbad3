import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createEgress } from './egress';
import { isPublicAddress, publicUrl } from './public-address';

const open: Array<() => void> = [];
afterEach(() => {
  for (const stop of open.splice(0)) stop();
});

async function server(answer: RequestListener) {
  const requests: string[] = [];
  const made = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    made.closeAllConnections();
    made.close();
  });
  return { asked: requests, port: (made.address() as AddressInfo).port };
}

/** A resolver that answers these addresses, one list a question. */
function resolving(...answers: string[][]): LookupFunction {
  return (_host, options, done) => {
    const all = (answers.shift() ?? []).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    if (options.all) done(null, all);
    else done(null, all[0]?.address ?? '', all[0]?.family);
  };
}

describe('addresses', () => {
  it.each([
    '127.0.0.1',
    '127.255.0.9',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:7f00:1::',
    '2001:0:1::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    'not an address',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.63.255.255', '2a00:1450:4001:80e::200a'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    'http://push.example.com/x',
    'https://localhost/x',
    'https://db/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://169.254.169.254/latest',
    'https://metadata.internal/x',
    'https://api.localhost/x',
    'https://a:b@push.example.com/x',
    'https://localhost./x',
    'ftp://push.example.com',
    'push.example.com',
    '',
  ])('%s is not the address of a public server', (url) => {
    expect(publicUrl(url)).toBeUndefined();
  });

  it('of public servers are taken', () => {
    expect(publicUrl('https://fcm.googleapis.com/fcm/send/a:b')?.host).toBe('fcm.googleapis.com');
    expect(publicUrl('https://8.8.8.8/x')?.host).toBe('8.8.8.8');
  });
});

describe('the way out', () => {
  it.each([
    ['this machine', ['127.0.0.1']],
    ['the link', ['169.254.169.254']],
    ['a network of ours', ['10.0.0.7']],
    ['this machine, as IPv6', ['::ffff:127.0.0.1']],
    ['a public and a private address', ['8.8.8.8', '192.168.0.1']],
  ])('never connects to a name that resolves to %s', async (_, addresses) => {
    const there = await server((_request, response) => response.end('secret'));
    const ask = createEgress({ lookup: resolving(addresses) });
    await expect(ask({ url: `https://push.example.com:${there.port}/` })).rejects.toMatchObject({
      reason: 'forbidden',
    });
    expect(there.asked).toEqual([]);
  });

  it('looks at what a name resolves to each time that it connects', async () => {
    const there = await server((_request, response) => {
      response.setHeader('Connection', 'close');
      response.end('hello');
    });
    const ask = createEgress({ onlyLoopback: true, lookup: resolving(['127.0.0.1'], ['8.8.8.8']) });
    const url = `http://push.example.com:${there.port}/`;
    expect((await ask({ url })).body).toBe('hello');
    await expect(ask({ url })).rejects.toMatchObject({ reason: 'forbidden' });
    expect(there.asked).toEqual(['GET /']);
  });

  it('follows no redirect', async () => {
    const there = await server((_request, response) => {
      response.writeHead(302, { Location: '/inner' });
      response.end();
    });
    const ask = createEgress({ onlyLoopback: true });
    const answer = await ask({ url: `http://127.0.0.1:${there.port}/`, method: 'POST', body: 'x' });
    expect(answer).toMatchObject({ status: 302, headers: { location: '/inner' } });
    expect(there.asked).toEqual(['POST /']);
  });

  it('reads no more of an answer than it may have', async () => {
    const there = await server((_request, response) => {
      const more = () => {
        while (response.write('a'.repeat(10_000)));
      };
      response.on('drain', more);
      more();
    });
    const ask = createEgress({ onlyLoopback: true, maxBytes: 1_000 });
    expect((await ask({ url: `http://127.0.0.1:${there.port}/` })).body).toBe('a'.repeat(1_000));
  });

  it('waits no longer than it may, also for the rest of an answer', async () => {
    const silent = await server(() => {});
    const slow = await server((_request, response) => response.write('a'));
    const ask = createEgress({ onlyLoopback: true, timeoutMs: 50 });
    for (const { port } of [silent, slow])
      await expect(ask({ url: `http://127.0.0.1:${port}/` })).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('ends when it is told to, and says when nobody is there', async () => {
    const silent = await server(() => {});
    const ask = createEgress({ onlyLoopback: true });
    const end = new AbortController();
    const requests = ask({ url: `http://127.0.0.1:${silent.port}/`, signal: end.signal });
    end.abort();
    await expect(requests).rejects.toMatchObject({ reason: 'aborted' });
    await expect(ask({ url: 'http://127.0.0.1:1/' })).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('asks the internet only, where nobody said otherwise in code', async () => {
    const there = await server((_request, response) => response.end('secret'));
    const ask = createEgress();
    for (const url of [
      `http://127.0.0.1:${there.port}/`,
      `https://127.0.0.1:${there.port}/`,
      'https://[::1]/',
    ])
      await expect(ask({ url })).rejects.toMatchObject({ reason: 'forbidden' });
    expect(there.asked).toEqual([]);
  });
});
