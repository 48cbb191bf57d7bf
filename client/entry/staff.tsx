/** The browser's entry for /auth and /admin: never rendered on the server, never loaded by visitors. */
import '../lib/zod-without-eval.ts';
import '@mantine/core/styles.css';
import '@mantine/dropzone/styles.css';
import '@mantine/notifications/styles.css';
import 'mantine-datatable/styles.css';
import '../styles/fonts.css';
import '../staff/shell/staff.css';
import { createRoot } from 'react-dom/client';
import { loadStaffScreen } from '../staff/screens.ts';
import { StaffApp } from '../staff/staff-app.tsx';

// While the session is read.
void loadStaffScreen(window.location.pathname);
createRoot(document.getElementById('root')!).render(<StaffApp />);
document.documentElement.dataset.listening = '';
