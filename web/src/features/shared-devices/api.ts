import { api } from '@/shared/api/client';
import type { components, paths } from '@/shared/api/schema';
import { KEEP, SHOWS_OWN_ERRORS } from '@/shared/queries/options';
import { SEEN_IN, useRefresh } from '@/shared/queries/refresh';

export type SharedDevice = components['schemas']['SharedDevice'];
export type DeviceState = components['schemas']['SharedDeviceState'];
/** A code that sets a browser up, with the device that it becomes. */
export type SetUpCode = components['schemas']['SetUpCode'];
type Paging = NonNullable<paths['/api/shared_devices/']['get']['parameters']['query']>;

export const useSharedDevices = (query: Paging) =>
  api.useQuery('get', '/api/shared_devices/', { params: { query } }, KEEP);

export const useAddDevice = () =>
  api.useMutation('post', '/api/shared_devices/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: useRefresh(SEEN_IN.sharedDevices),
  });

/** Another code: for a tablet that was reset, or another one in its place. */
export const useNewCode = () => api.useMutation('post', '/api/shared_devices/{id}/code/');

export const useRemoveDevice = () =>
  api.useMutation('delete', '/api/shared_devices/{id}/', {
    ...SHOWS_OWN_ERRORS,
    onSuccess: useRefresh(SEEN_IN.sharedDevices),
  });
