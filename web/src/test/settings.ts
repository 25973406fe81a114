import type { Settings } from '@/features/settings/api';

/** Settings of an account as the server answers them. */
export const SETTINGS: Settings = {
  language: 'en',
  timezone: 'Europe/Kyiv',
  whitelabel: { logo: null, logo_id: null, top_bar_background: null },
  head: { scripts: [] },
  can_edit_scripts: true,
  scripts_paused: false,
  script_hosts: [],
  show_demo_courses: true,
  reminders: false,
  heads_see_team: true,
  second_factor_required: false,
  billing: true,
  storage: { used: 512 * 1024 * 1024, limit: 50 * 1024 ** 3 },
};
