import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconLink, IconQrcode } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { part } from '@/shared/lib/arriving';
import { errorText } from '@/shared/lib/notify';
import { publicPlay } from '@/shared/lib/public-play';
import { type PublicAddresses, usePublicLink } from '@/shared/queries/public-links';
import { ConfirmModal } from '../confirm-modal';
import { Address } from './address';

const QrCode = part(async () => ({ default: (await import('../qr-code')).QrCode }));

type Props = { course: number; link: PublicAddresses['link'] };

/** The link whose address nobody guesses: made, shown, replaced and turned off. */
export function KeyLink({ course, link }: Props) {
  const { t } = useTranslation('courses');
  const { create, end } = usePublicLink(course);
  const [asks, setAsks] = useState<'replace' | 'end' | null>(null);
  const [hasCode, setHasCode] = useState(false);
  const [wanted, other] = asks === 'end' ? [end, create] : [create, end];
  const path = { params: { path: { id: course } } };
  const close = () => setAsks(null);
  const ask = (what: 'replace' | 'end') => {
    create.reset();
    end.reset();
    setAsks(what);
  };

  // The button that was pressed goes: what comes in its place takes the focus.
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(link);
  useEffect(() => {
    if (Boolean(before.current) !== Boolean(link)) place.current?.focus();
    before.current = link;
  }, [link]);

  if (!link)
    return (
      <Stack gap="xs" align="start" ref={place} tabIndex={-1} role="group" aria-label={t('link.label')}>
        <Text size="sm">{t('link.hint')}</Text>
        <Button
          size="xs"
          leftSection={<IconLink size={16} aria-hidden />}
          loading={create.isPending}
          onClick={() => create.mutate(path)}
        >
          {t('link.create')}
        </Button>
        {create.error && (
          <Alert color="red" role="alert">
            {errorText(create.error)}
          </Alert>
        )}
      </Stack>
    );
  return (
    <Stack gap="xs" align="start" ref={place} tabIndex={-1} role="group" aria-label={t('link.label')}>
      <Address id={link.key} plays={link} copy={t('link.copy')}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconQrcode size={16} aria-hidden />}
          aria-expanded={hasCode}
          onClick={() => setHasCode(!hasCode)}
        >
          {t('link.code')}
        </Button>
        <Button variant="default" size="xs" onClick={() => ask('replace')}>
          {t('link.replace')}
        </Button>
        <Button variant="default" size="xs" onClick={() => ask('end')}>
          {t('link.end')}
        </Button>
      </Address>
      {hasCode && (
        <Suspense>
          <QrCode
            value={`${location.origin}${publicPlay(link.key)}`}
            label={t('link.codeOf', { address: publicPlay(link.key) })}
            fileName={`${course}`}
          />
        </Suspense>
      )}
      <ConfirmModal
        opened={asks !== null}
        title={t(asks === 'end' ? 'link.endTitle' : 'link.replaceTitle')}
        confirm={t(asks === 'end' ? 'link.end' : 'link.replace')}
        danger
        loading={wanted.isPending || other.isPending}
        error={wanted.error ? errorText(wanted.error) : null}
        onConfirm={() => wanted.mutate(path, { onSuccess: close })}
        onClose={close}
      >
        {t('link.consequence')}
      </ConfirmModal>
    </Stack>
  );
}
