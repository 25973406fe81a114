import { QueryClient } from '@tanstack/react-query';

const shown = new Set<QueryClient>();
const { mount } = QueryClient.prototype;
QueryClient.prototype.mount = function (this: QueryClient) {
  shown.add(this);
  mount.call(this);
};

/** What is still asked for when a test ends is nothing that the next one waits for. */
export function forgetClients() {
  for (const client of shown) client.clear();
  shown.clear();
}
