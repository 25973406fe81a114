import {
  Avatar,
  Box,
  Divider,
  type MantineColorScheme,
  Popover,
  SegmentedControl,
  Text,
  UnstyledButton,
  useMantineColorScheme,
} from '@mantine/core';
import { IconCreditCard, IconLogout, IconSettings, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { fullName, knownAs } from '@/shared/lib/format';
import { useLogOut } from '@/shared/lib/log-out';
import { BILLING, SETTINGS, TEAM } from '@/shared/lib/sections';
import { useCan, useMe, useSwitchMode } from '@/shared/lib/session';
import { ADMIN_HOME, LEARNER_HOME } from './guards';
import classes from './shell.module.css';

/** Light or dark, or as the system is. */
function SchemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const label = t('user.scheme');
  return (
    <Box px="xs" py={6}>
      <Text fz="sm" mb={4} aria-hidden>
        {label}
      </Text>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label={label}
        value={colorScheme}
        data={[
          { value: 'auto', label: t('user.scheme_auto') },
          { value: 'light', label: t('user.scheme_light') },
          { value: 'dark', label: t('user.scheme_dark') },
        ]}
        onChange={(value) => setColorScheme(value as MantineColorScheme)}
      />
    </Box>
  );
}

/** Greeting, learner or administrator, settings, plan, team, profile, log out; a learner sees log out alone. */
export function UserMenu({ isAdminMode }: { isAdminMode: boolean }) {
  const { t } = useTranslation();
  const me = useMe();
  const switchMode = useSwitchMode();
  const navigate = useNavigate();
  const logOut = useLogOut();
  const [opened, setOpened] = useState(false);
  const seesSettings = useCan(SETTINGS) && me.is_admin;
  const name = fullName(me);

  const onMode = (mode: string) => {
    const admin = mode === 'administrator';
    setOpened(false);
    switchMode(admin);
    void navigate(admin ? ADMIN_HOME : LEARNER_HOME);
  };

  return (
    <Popover
      position="bottom-end"
      width={272}
      shadow="md"
      trapFocus
      returnFocus
      opened={opened}
      onChange={setOpened}
    >
      <Popover.Target>
        <UnstyledButton
          aria-label={t('user.menu', { name })}
          className={classes.avatar}
          onClick={() => setOpened(!opened)}
        >
          <Avatar src={me.simple_profile_pic} size={36} radius="xl" color="brand" alt="">
            {[...me.first_name][0]?.toLocaleUpperCase()}
          </Avatar>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label={t('user.menu', { name })}>
        <Box px="xs" py={6}>
          <Text fw={600}>{t('user.hello', { name: me.first_name })}</Text>
          <Text fz="sm" c="dimmed" truncate>
            {knownAs(me)}
          </Text>
          {me.is_admin && (
            <SegmentedControl
              mt="sm"
              fullWidth
              size="xs"
              aria-label={t('user.mode')}
              value={isAdminMode ? 'administrator' : 'learner'}
              data={[
                { value: 'learner', label: t('user.learner') },
                { value: 'administrator', label: t('user.administrator') },
              ]}
              onChange={onMode}
            />
          )}
        </Box>
        <Divider my={6} />
        {seesSettings && me.account.billing && (
          <Link to={BILLING} className={classes.link} onClick={() => setOpened(false)}>
            <IconCreditCard size={18} stroke={1.6} aria-hidden />
            {t('user.billing')}
          </Link>
        )}
        {seesSettings && (
          <Link to="/administrator/settings" className={classes.link} onClick={() => setOpened(false)}>
            <IconSettings size={18} stroke={1.6} aria-hidden />
            {t('user.settings')}
          </Link>
        )}
        {isAdminMode && me.has_team && (
          <Link to={TEAM} className={classes.link} onClick={() => setOpened(false)}>
            <IconUsersGroup size={18} stroke={1.6} aria-hidden />
            {t('nav.myTeam')}
          </Link>
        )}
        {me.is_admin && (
          <Link to="/user/profile" className={classes.link} onClick={() => setOpened(false)}>
            <IconUser size={18} stroke={1.6} aria-hidden />
            {t('user.profile')}
          </Link>
        )}
        <SchemeSwitch />
        <UnstyledButton className={classes.link} w="100%" onClick={() => void logOut()}>
          <IconLogout size={18} stroke={1.6} aria-hidden />
          {t('user.logout')}
        </UnstyledButton>
      </Popover.Dropdown>
    </Popover>
  );
}
