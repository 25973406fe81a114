import { Notifications } from '@mantine/notifications';

/** Where every toast appears. One that sets no time of its own goes after eight seconds. */
export const Toasts = () => <Notifications autoClose={8000} position="bottom-center" />;
