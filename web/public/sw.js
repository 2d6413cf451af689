// The service worker: it shows that it is somebody's turn, and opens the table. It keeps nothing and answers no request.

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('push', (event) => {
  const { title, body, link } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, icon: '/icon.svg', tag: 'turn', data: link }));
});

async function open(link) {
  const address = new URL(link, location.origin).href;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === address);
  return there ? there.focus() : clients.openWindow(address);
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
