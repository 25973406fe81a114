import { QueryClient } from '@tanstack/react-query';

const shown = new Set<QueryClient>();
const { mount } = QueryClient.prototype;
QueryClient.prototype.mount = function (this: QueryClient) {
  shown.add(this);
  mount.call(this);
};

/** Drops requests that are under way when a test ends, so that the next one does not wait for them. */
export function forgetClients() {
  for (const client of shown) client.clear();
  shown.clear();
}
