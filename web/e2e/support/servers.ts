/** What scripts/with-demo.sh says of the servers that it has started. */
export const servers = (process.env.TEST_SERVERS ?? '').split(' ').filter(Boolean);

/** Gives this worker of Playwright its server, in the variables that are there for a single one. */
export function takeServer() {
  const mine = servers[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
  if (!mine) return;
  const [url, data, cert] = mine.split(',');
  Object.assign(process.env, { TEST_SERVER: url, TEST_SERVER_DATA: data, TEST_PROVIDER_CERT: cert });
}
