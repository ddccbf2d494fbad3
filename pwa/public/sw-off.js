// Stands in for the worker while WORKER_OFF=1: what a bad one kept is gone at the next visit, and so is the worker. What
// people saved lies in the device's database and stays.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
