import {
  ActionIcon,
  AppShell,
  Box,
  Burger,
  Button,
  Drawer,
  Group,
  Stack,
  Text,
  Tooltip,
  UnstyledButton,
} from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconLogout, IconMessageReport } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Outlet, useLocation, useMatches, useRevalidator } from 'react-router';
import { useBugReport } from '@/features/bug-report/use-bug-report';
import { Guide } from '@/features/guide/guide';
import { GuideMenu } from '@/features/guide/guide-menu';
import { useGuide } from '@/features/guide/use-guide';
import { Welcome } from '@/features/guide/welcome';
import { HeadScripts } from '@/features/scripts/head-scripts';
import { SearchButton } from '@/features/search/search-button';
import { TrialBanner } from '@/features/trial/trial-banner';
import { TrialLeft } from '@/features/trial/trial-left';
import { loadTexts } from '@/shared/i18n';
import { part } from '@/shared/lib/arriving';
import { fullName } from '@/shared/lib/format';
import { useLogOut } from '@/shared/lib/log-out';
import { managesNothing } from '@/shared/lib/reach';
import { isAdministration, isOfPeople } from '@/shared/lib/sections';
import { meQuery, useAdminMode, useMe, useSaveLanguage, useWatchMe } from '@/shared/lib/session';
import { barColours } from '@/shared/theme/bar';
import { Breadcrumbs } from '@/shared/ui/breadcrumbs';
import { LanguageSwitch } from '@/shared/ui/language-switch';
import { ProgramVersion } from '@/shared/ui/program-version';
import { BrandLogo } from './brand-logo';
import { AdminMenu, LearnerMenu } from './menus';
import classes from './shell.module.css';
import { UserMenu } from './user-menu';

/** Of administration alone: learners do not load it. */
const Bell = part(async () => ({ default: (await import('@/features/events/bell')).Bell }));

/** Few ever see it. */
const NothingManaged = part(async () => {
  const [{ NothingManaged }] = await Promise.all([
    import('./nothing-managed'),
    loadTexts(['nothing-managed']),
  ]);
  return { default: NothingManaged };
});

/** Rights that changed while a page is open count at once: whoever may no longer be here sees it. */
function useFreshGate() {
  const { permissions, reach, second_factor } = useMe();
  const rights = [...permissions, reach, second_factor].join();
  const before = useRef(rights);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (before.current === rights) return;
    before.current = rights;
    void revalidate();
  }, [rights, revalidate]);
}

/** Whoever manages another part of the company by now sees other people: what was read of the former ones goes. */
function useFreshReach() {
  const me = useMe();
  const [position] = me.user_position;
  const place = [position?.organization.id, position?.division?.id];
  const units = [...me.reach_organizations, 'and', ...me.reach_divisions];
  const reach = [
    me.reach,
    ...(me.reach === 'chosen' ? units : me.reach === 'everything' ? [] : place),
  ].join();
  const before = useRef(reach);
  const queries = useQueryClient();
  useEffect(() => {
    if (before.current === reach) return;
    before.current = reach;
    queries.removeQueries({ type: 'inactive' });
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== meQuery.queryKey[1] });
  }, [reach, queries]);
}

/** Top bar, the menu of the current mode and the page. */
export function Component() {
  const { t } = useTranslation();
  const me = useMe();
  const { pathname } = useLocation();
  // Another tab may have gone over to the other mode: what is open here stays what it is.
  const isAdminMode = (useAdminMode() || isAdministration(pathname)) && me.is_admin;
  const isWide = useMatches().some((match) => (match.handle as { wide?: boolean } | undefined)?.wide);
  const [opened, drawer] = useDisclosure(false);
  const isShared = me.on_shared_device;
  // On a shared device the bar has more to show: who it is, and the way out.
  const isPhone = useMediaQuery(`(max-width: ${isShared ? 62 : 48}em)`, false, {
    getInitialValueInEffect: false,
  });
  const saveLanguage = useSaveLanguage();
  const burger = useRef<HTMLButtonElement>(null);
  const { report, dialog } = useBugReport();
  const guide = useGuide();
  const logOut = useLogOut();

  const bar = barColours(me.whitelabel.top_bar_background);
  const barStyle = bar ? ({ '--bar': bar.background, '--bar-ink': bar.ink } as CSSProperties) : undefined;
  useFreshGate();
  useFreshReach();
  useWatchMe();

  const { close } = drawer;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the drawer
  useEffect(close, [pathname]);

  const hasNavbar = isAdminMode && !isPhone;
  const hasBar = !isAdminMode && isPhone;
  const menu = isAdminMode ? <AdminMenu /> : <LearnerMenu layout="column" />;
  return (
    <AppShell
      // Below the bar of a view, if there is one: it lies over what is left free there.
      header={{ height: 'calc(56px + var(--app-view-bar, 0px))' }}
      navbar={hasNavbar ? { width: 232, breakpoint: 'xs' } : undefined}
      className={classes.shell}
    >
      <HeadScripts />
      <AppShell.Header className={classes.header} data-branded={bar ? true : undefined} style={barStyle}>
        <Group h="100%" px={{ base: 'sm', sm: 'lg' }} justify="space-between" wrap="nowrap" gap="sm">
          <Group wrap="nowrap" gap="sm">
            <Burger
              ref={burger}
              hiddenFrom={isShared ? 'md' : 'sm'}
              size="sm"
              w={44}
              h={44}
              p={13}
              color={bar?.ink}
              opened={opened}
              onClick={drawer.toggle}
              aria-label={t('menu')}
              aria-expanded={opened}
              data-guide="menu"
            />
            <UnstyledButton component={Link} to="/" className={classes.logo}>
              <BrandLogo />
            </UnstyledButton>
            {!isAdminMode && !isPhone && <LearnerMenu />}
          </Group>
          <Group wrap="nowrap" gap={isPhone ? 4 : 'md'}>
            {isAdminMode && !isPhone && <TrialLeft />}
            {isAdminMode && <SearchButton isSmall={isPhone} hasShortcut={!isWide} />}
            {isAdminMode && <GuideMenu guide={guide} isSmall={isPhone} />}
            {isAdminMode && (
              <Suspense fallback={<Box w={isPhone ? 44 : 36} />}>
                <Bell isSmall={isPhone} />
              </Suspense>
            )}
            {!isPhone && (
              <Tooltip label={t('reportProblem')}>
                <ActionIcon
                  variant="transparent"
                  c="inherit"
                  size={36}
                  aria-label={t('reportProblem')}
                  onClick={(event) => report(event.currentTarget)}
                >
                  <IconMessageReport size={20} stroke={1.6} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
            {!isPhone && <LanguageSwitch onChange={saveLanguage} />}
            {isShared && (
              <>
                <Text visibleFrom="sm" fw={600} truncate maw={200} mr="xs">
                  {fullName(me)}
                </Text>
                <Button
                  variant="transparent"
                  className={classes.logOut}
                  leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />}
                  onClick={() => void logOut()}
                >
                  {t('user.logout')}
                </Button>
              </>
            )}
            <UserMenu isAdminMode={isAdminMode} />
          </Group>
        </Group>
      </AppShell.Header>
      {hasNavbar && (
        <AppShell.Navbar p="sm" className={classes.navbar}>
          <div data-guide="menu">{menu}</div>
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
          <Button
            variant="subtle"
            px={0}
            mih={44}
            leftSection={<IconMessageReport size={19} stroke={1.6} aria-hidden />}
            onClick={() => {
              close();
              report(burger.current);
            }}
          >
            {t('reportProblem')}
          </Button>
        </Stack>
      </Drawer>
      {dialog}
      {isAdminMode && <Guide guide={guide} />}
      {me.is_admin && !guide.isRunning && <Welcome isAway={isWide} onStart={() => guide.start()} />}
      <AppShell.Main
        id="content"
        tabIndex={-1}
        className={classes.main}
        data-above-bar={hasBar ? true : undefined}
      >
        <div className={isWide ? classes.wide : isAdminMode ? classes.page : classes.learner}>
          {isAdminMode && !isWide && <Breadcrumbs />}
          {isAdminMode && !isWide && <TrialBanner />}
          {isAdminMode && isOfPeople(pathname) && managesNothing(me) ? (
            <Suspense>
              <NothingManaged />
            </Suspense>
          ) : (
            <Outlet />
          )}
        </div>
        {!isWide && (
          <footer className={classes.footer}>
            <ProgramVersion />
          </footer>
        )}
      </AppShell.Main>
      {hasBar && !opened && (
        <div className={classes.bottom}>
          <LearnerMenu layout="bar" />
        </div>
      )}
    </AppShell>
  );
}
