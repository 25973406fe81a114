import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { AddPasskey } from '@/features/second-factor/add-passkey';
import { useRefreshOwn } from '@/features/second-factor/api';
import { SetUp } from '@/features/second-factor/set-up';
import { documentTitle } from '@/shared/lib/document-title';
import { useLogOut } from '@/shared/lib/log-out';
import { safeNext } from '@/shared/lib/next';
import { passkeysHere } from '@/shared/lib/passkeys-here';
import { useMe } from '@/shared/lib/session';
import { useSite } from '@/shared/queries/site';
import { Panel } from '@/shared/ui/panel';

/** Where administrators come whose company wants a second factor and who have none: nothing else is open to them. */
export function Component() {
  const { t } = useTranslation('second-factor');
  const navigate = useNavigate();
  const { second_factor, account } = useMe();
  const refreshOwn = useRefreshOwn();
  const logOut = useLogOut();
  const [search] = useSearchParams();
  const next = safeNext(search.get('next')) ?? '/';
  const { data: site } = useSite();
  const [isByPasskey, setByPasskey] = useState(false);
  const Way = isByPasskey ? AddPasskey : SetUp;
  // Not as soon as it is on: first the recovery codes are shown.
  const [isDone, setDone] = useState(second_factor !== 'needed');
  useEffect(() => {
    if (isDone) void navigate(next, { replace: true });
  }, [isDone, navigate, next]);
  return (
    <Center component="main" id="content" tabIndex={-1} mih="100dvh" p="md">
      <title>{documentTitle(t('needed.title'))}</title>
      <Panel maw={640} w="100%">
        <Stack gap="lg">
          <Stack gap={4}>
            <Title order={1} tabIndex={-1}>
              {t('needed.title')}
            </Title>
            <Text c="dimmed">{t('needed.text', { company: account.name })}</Text>
          </Stack>
          <Way
            isOn={false}
            cancel={t('needed.logOut')}
            onCancel={() => void logOut()}
            // The rest of the program opens with the record that is read anew.
            onDone={() => void refreshOwn().then(() => setDone(true))}
          />
          {passkeysHere(site?.passkeys) && (
            <Button
              variant="subtle"
              style={{ alignSelf: 'flex-start' }}
              onClick={() => setByPasskey(!isByPasskey)}
            >
              {t(isByPasskey ? 'needed.app' : 'needed.passkey')}
            </Button>
          )}
        </Stack>
      </Panel>
    </Center>
  );
}
