import { notifications } from '@mantine/notifications';
import { http } from '@/shared/api/client';
import { saveAnswer } from '@/shared/lib/download';
import { notify } from '@/shared/lib/notify';

/** Gives a course with its media to the person as a file. A long video takes a while: until then that is said. */
export async function saveCourse(id: number, preparing: string) {
  const toast = notifications.show({
    message: preparing,
    loading: true,
    color: 'blue',
    role: 'status',
    autoClose: false,
    withCloseButton: false,
  });
  try {
    const answer = await http.GET('/api/games/{id}/file/', { params: { path: { id } }, parseAs: 'blob' });
    await saveAnswer(answer, `course-${id}.zip`);
  } catch (error) {
    notify.failed(error);
  } finally {
    notifications.hide(toast);
  }
}
