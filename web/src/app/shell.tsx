import { AppShell, Burger, Drawer, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useMatches, useRevalidator } from 'react-router';
import { useAdminMode, useMe, useSaveLanguage, useWatchMe } from '@/shared/lib/session';
import { barColours } from '@/shared/theme/bar';
import { LanguageSwitch } from '@/shared/ui/language-switch';
import { BrandLogo } from './brand-logo';
import { AdminMenu, LearnerMenu } from './menus';
import classes from './shell.module.css';
import { UserMenu } from './user-menu';

/** Rights that changed while a page is open count at once: whoever may no longer be here sees it. */
function useFreshGate() {
  const rights = useMe().permissions.join();
  const before = useRef(rights);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (before.current === rights) return;
    before.current = rights;
    void revalidate();
  }, [rights, revalidate]);
}

/** Top bar, the menu of the current mode and the page. */
export function Component() {
  const { t } = useTranslation();
  const me = useMe();
  const isAdminMode = useAdminMode() && me.is_admin;
  const isWide = useMatches().some((match) => (match.handle as { wide?: boolean } | undefined)?.wide);
  const { pathname } = useLocation();
  const [opened, drawer] = useDisclosure(false);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const saveLanguage = useSaveLanguage();

  const bar = barColours(me.whitelabel.top_bar_background);
  const barStyle = bar ? ({ '--bar': bar.background, '--bar-ink': bar.ink } as CSSProperties) : undefined;
  useFreshGate();
  useWatchMe();

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
      <AppShell.Header className={classes.header} data-branded={bar ? true : undefined} style={barStyle}>
        <Group h="100%" px={{ base: 'sm', sm: 'lg' }} justify="space-between" wrap="nowrap" gap="sm">
          <Group wrap="nowrap" gap="sm">
            <Burger
              hiddenFrom="sm"
              size="sm"
              w={44}
              h={44}
              p={13}
              color={bar?.ink}
              opened={opened}
              onClick={drawer.toggle}
              aria-label={t('menu')}
              aria-expanded={opened}
            />
            <UnstyledButton component={Link} to="/" className={classes.logo}>
              <BrandLogo />
            </UnstyledButton>
            {!isAdminMode && !isPhone && <LearnerMenu />}
          </Group>
          <Group wrap="nowrap" gap="md">
            {isAdminMode && !isPhone && <TrialLeft />}
            {!isPhone && <LanguageSwitch onChange={saveLanguage} />}
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
        title={
          <span className={classes.drawerLogo} data-branded={bar ? true : undefined} style={barStyle}>
            <BrandLogo />
          </span>
        }
        closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
      >
        {menu}
        <Stack mt="lg" px="sm" align="flex-start">
          {isAdminMode && <TrialLeft />}
          <LanguageSwitch onChange={saveLanguage} />
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
