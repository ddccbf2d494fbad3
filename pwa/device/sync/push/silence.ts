/** What is shown of a sign-in that is over goes: nobody else is to read it. */
export async function closeShown(registration: ServiceWorkerRegistration): Promise<void> {
  // Not every browser tells what it shows.
  const shown = (await registration.getNotifications?.().catch(() => [])) ?? [];
  for (const each of shown) each.close();
}

/** Ends the browser's subscription, whereupon its push service no longer knows the device. Needs no network of ours. */
export async function unsubscribe({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  await (await pushManager?.getSubscription())?.unsubscribe();
}
