import { AppShell, Burger, Drawer, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useMatches } from 'react-router';
import { api } from '@/shared/api/client';
import { useAdminMode, useMe } from '@/shared/lib/session';
import { LanguageSwitch } from '@/shared/ui/language-switch';
import { Logo } from '@/shared/ui/logo';
import { AdminMenu, LearnerMenu } from './menus';
import classes from './shell.module.css';
import { UserMenu } from './user-menu';

/** Top bar, the menu of the current mode and the page. */
export function Component() {
  const { t } = useTranslation();
  const me = useMe();
  const isAdminMode = useAdminMode() && me.is_admin;
  const isWide = useMatches().some((match) => (match.handle as { wide?: boolean } | undefined)?.wide);
  const { pathname } = useLocation();
  const [opened, drawer] = useDisclosure(false);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const saveLanguage = api.useMutation('patch', '/api/users/me/', { meta: { quiet: true } });

  const { close } = drawer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the drawer
  useEffect(close, [pathname]);

  const hasNavbar = isAdminMode && !isPhone;
  const menu = isAdminMode ? <AdminMenu /> : <LearnerMenu vertical />;
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={hasNavbar ? { width: 232, breakpoint: 'xs' } : undefined}
      className={classes.shell}
    >
      <AppShell.Header className={classes.header}>
        <Group h="100%" px={{ base: 'sm', sm: 'lg' }} justify="space-between" wrap="nowrap" gap="sm">
          <Group wrap="nowrap" gap="sm">
            <Burger
              hiddenFrom="sm"
              size="sm"
              opened={opened}
              onClick={drawer.toggle}
              aria-label={t('menu')}
              aria-expanded={opened}
            />
            <UnstyledButton component={Link} to="/" className={classes.logo}>
              <Logo />
            </UnstyledButton>
            {!isAdminMode && !isPhone && <LearnerMenu />}
          </Group>
          <Group wrap="nowrap" gap="md">
            {isAdminMode && !isPhone && <TrialLeft />}
            {!isPhone && (
              <LanguageSwitch onChange={(language) => saveLanguage.mutate({ body: { language } })} />
            )}
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      {hasNavbar && (
        <AppShell.Navbar p="sm" className={classes.navbar}>
          {menu}
        </AppShell.Navbar>
      )}
      <Drawer
        opened={opened && isPhone}
        onClose={close}
        size={288}
        title={<Logo />}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {menu}
        <Stack mt="lg" px="sm" align="flex-start">
          {isAdminMode && <TrialLeft />}
          <LanguageSwitch onChange={(language) => saveLanguage.mutate({ body: { language } })} />
        </Stack>
      </Drawer>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        <div className={isWide ? classes.wide : isAdminMode ? classes.page : classes.learner}>
          <Outlet />
        </div>
      </AppShell.Main>
    </AppShell>
  );
}

function TrialLeft() {
  const { t } = useTranslation();
  const { billing, premium, days_left: days } = useMe().account;
  // With a paid plan everything stays open after the trial, and there is nothing to count.
  if (!billing || (days === 0 && premium)) return null;
  return (
    <Text fz="sm" fw={500} c="var(--app-warn)" className={classes.trial}>
      {days > 0 ? t('trial', { count: days }) : t('trialOver')}
    </Text>
  );
}
