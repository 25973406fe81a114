import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@fontsource-variable/geologica/wght.css';
import '@fontsource-variable/onest/wght.css';
import '@/shared/theme/global.css';
import '@/app/stale-chunk';
import { createRoot } from 'react-dom/client';
import { createApp } from '@/app/app';
import { i18nReady } from '@/shared/i18n';

// The first requests already name the language.
await i18nReady;
const root = document.getElementById('root');
if (root) createRoot(root).render(createApp());
