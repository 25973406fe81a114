import { useTranslation } from 'react-i18next';
import { fullName } from '@/shared/lib/format';
import { errorText, notify } from '@/shared/lib/notify';
import { useMe } from '@/shared/lib/session';
import { PhotoField } from '@/shared/ui/photo/photo-field';
import { useEditMe } from './api';

/** One's own photo: cut out and kept at once. */
export function PhotoSection() {
  const { t } = useTranslation('profile');
  const me = useMe();
  const edit = useEditMe();
  return (
    <PhotoField
      name={fullName(me)}
      src={me.simple_profile_pic}
      loading={edit.isPending}
      error={edit.error && errorText(edit.error)}
      onChange={(picture) =>
        edit.mutate(
          { body: { simple_profile_pic: picture?.id ?? null } },
          { onSuccess: () => notify.done(picture ? t('photoSaved') : t('photoRemoved')) },
        )
      }
    />
  );
}
